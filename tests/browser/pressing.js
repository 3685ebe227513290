// Plays on in the page, as somebody would who takes what is offered: a proposal, else a card or an option, by and by.
// Only what a finger could reach is pressed, and only where the table waits for this page; so the same game and the
// same numbers of steps come to the same place. steps: how many at most; from: the number of the first; wait: whether
// to wait for one's turn, else nothing is done if it is not there; seconds: how long at most.
async ({ steps, from, wait, seconds }) => {
  const until = performance.now() + seconds * 1000
  const over = () => document.querySelector('.over') !== null
  const ready = () => document.querySelector('.prompt.armed:not(.waits)') !== null && !document.querySelector('.curtain')
  const rest = () => new Promise((go) => setTimeout(go, 4))
  const PLACES = [[0.5, 0.5], [0.12, 0.5], [0.12, 0.12], [0.88, 0.5], [0.5, 0.12], [0.5, 0.88]]

  function reachable(element) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = element.getBoundingClientRect()
    if (!box.width || !box.height) return false
    return PLACES.some(([x, y]) => element.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)))
  }
  function press(selector, step, of = (found) => found) {
    const found = [...new Set([...document.querySelectorAll(selector)].map(of))]
    for (let i = 0; i < found.length; i++) {
      const one = found[(step + i) % found.length]
      if (one && reachable(one)) return one.click(), true
    }
    return false
  }
  const card = (step) => press('.card.playable, .card.legal, .card.couldpay', step, (one) => one.closest('button'))
  function pressed(step) {
    if (press('.omenu button, .halfacts button', step)) return true
    if (step % 5 === 4 && press('.prompt [data-role=pass]', step)) return true
    if (step % 4 !== 3 && press('[data-role=laid]:not([aria-disabled=true]), [data-role=proposal]', step)) return true
    if (step % 3 !== 2 && card(step)) return true
    if (press('.choices button, .choice2', step)) return true
    if (press('.prompt [data-role]:not([data-role=cancel], [data-role=again], [aria-disabled=true])', step)) return true
    return card(step)
  }

  let done = 0
  while (done < steps && !over()) {
    if (ready()) {
      if (!pressed(from + done)) throw new Error(`nothing can be pressed: ${document.querySelector('.prompt').innerText}`)
      done++
    } else if (!wait) break
    if (performance.now() > until) throw new Error(`after ${done} steps: ${document.querySelector('.prompt')?.innerText}`)
    await rest()
  }
  return { done, over: over() }
}
