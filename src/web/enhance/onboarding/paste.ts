import { partOfPage, toast } from './notes.ts'

const confirmedFor = 2000

/** Gives each marked field a paste button. */
export function addPasteButtons(page: HTMLElement): void {
  if (!navigator.clipboard) return
  for (const input of page.querySelectorAll<HTMLInputElement>('input[data-paste]')) {
    const button = partOfPage(page, 'part', 'paste') as HTMLButtonElement | null
    const done = page.querySelector<HTMLTemplateElement>('template[data-part=pasted]')
    if (!button || !done) continue
    input.after(button)
    const label = input.labels?.[0]?.textContent
    if (label) button.append(hidden(label))
    button.addEventListener('click', () => paste(page, input, button, done))
  }
}

async function paste(
  page: HTMLElement,
  input: HTMLInputElement,
  button: HTMLButtonElement,
  done: HTMLTemplateElement,
) {
  let text: string
  try {
    text = (await navigator.clipboard.readText()).trim()
  } catch {
    return toast(page, 'clipboard-failed')
  }
  if (!text) return toast(page, 'clipboard-empty')
  // a script may write more than the field allows
  input.value = input.maxLength > 0 ? text.slice(0, input.maxLength) : text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (button.classList.contains('pasted')) return
  const before = [...button.childNodes]
  button.replaceChildren(done.content.cloneNode(true))
  button.classList.add('pasted')
  setTimeout(() => {
    button.replaceChildren(...before)
    button.classList.remove('pasted')
  }, confirmedFor)
}

/** Distinguishes several buttons for people who use a screen reader. */
function hidden(label: string) {
  return Object.assign(document.createElement('span'), { className: 'sr', textContent: ` ${label}` })
}
