// From a line of the log to the decision that brought it about.

// How many answers had been given before the one of which the line at this place of the log came. logs: how long the
// log was after so many answers.
export function before(logs: number[], place: number): number {
  const step = logs.findIndex((length) => length > place)
  return Math.max((step < 0 ? logs.length : step) - 1, 0)
}
