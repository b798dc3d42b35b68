import { shrinkImage } from '#web/ui/shrink-image.ts'

const mostBytes = 5 * 1024 * 1024

/** Makes a chosen picture smaller and keeps it with the draft at once; one that cannot be taken is refused here. */
export function keepPictureAtOnce(step: HTMLElement, form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const find = form.querySelector<HTMLButtonElement>('[data-keep]')
  if (!input || !find) return
  input.addEventListener('change', async () => {
    const file = input.files?.[0]
    const error = step.querySelector<HTMLElement>('[data-picture-error]')
    if (!file || !error) return
    const wrong = wrongWith(file)
    error.hidden = !wrong
    if (wrong) {
      error.textContent = error.dataset[wrong] ?? ''
      input.value = ''
      return
    }
    const small = (await shrinkImage(file)).file
    if (small !== file) {
      const chosen = new DataTransfer()
      chosen.items.add(small)
      input.files = chosen.files
    }
    form.requestSubmit(find)
  })
}

function wrongWith({ type, size }: File): 'notAnImage' | 'tooLarge' | undefined {
  if (!/^image\/(?!svg)/.test(type)) return 'notAnImage'
  return size >= mostBytes ? 'tooLarge' : undefined
}
