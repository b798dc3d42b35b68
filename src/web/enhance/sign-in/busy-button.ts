let last: (() => void) | undefined

/** True while a press is being handled: a page does one thing at a time. */
export const isBusy = () => last !== undefined

/** Shows that the button is busy, until the returned function is called or the user comes back to the page. */
export function busy(button: HTMLButtonElement): () => void {
  // after its icon
  const label = button.lastChild as Text
  const text = label.data
  label.data = button.dataset.busy ?? text
  button.disabled = true
  last = () => {
    label.data = text
    button.disabled = false
    last = undefined
  }
  return last
}

// from the browser's memory of pages
addEventListener('pageshow', ({ persisted }) => persisted && last?.())
