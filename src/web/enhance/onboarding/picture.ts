import { shrinkImage } from '#web/ui/form/shrink-image.ts'

const maxSize = 5 * 1024 * 1024

/** Makes a chosen picture smaller and stores it with the draft at once; one that cannot be used is refused here. */
export function keepPictureAtOnce(step: HTMLElement, form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const find = form.querySelector<HTMLButtonElement>('[data-keep]')
  if (!input || !find) return
  input.addEventListener('change', async () => {
    const file = input.files?.[0]
    const error = step.querySelector<HTMLElement>('[data-picture-error]')
    if (!file || !error) return
    const small = isImage(file) ? (await shrinkImage(file)).file : undefined
    const wrong = !small ? 'notAnImage' : small.size >= maxSize ? 'tooLarge' : undefined
    error.hidden = !wrong
    if (!small || wrong) {
      error.textContent = error.dataset[wrong ?? ''] ?? ''
      input.value = ''
      return
    }
    if (small !== file) {
      const chosen = new DataTransfer()
      chosen.items.add(small)
      input.files = chosen.files
    }
    form.requestSubmit(find)
  })
}

const isImage = ({ type }: File) => /^image\/(?!svg)/.test(type)
