import { guessLanguage } from '#i18n/guess-language.ts'
import { AskForm } from './ask-form/ask-form-element.ts'
import type { AskDraft } from './ask-form/draft.ts'
import { fillForm, readForm, showInTime } from './review-form/fields.ts'
import { showPreview } from './review-form/preview.ts'

/**
 * The form of a review: kept on the device and sent as a request is, with lists of what was good, and in the language that
 * its text tells. It shows how the review will look, and itself once the day has passed, also on a page that was kept before.
 */
class ReviewForm extends AskForm {
  connectedCallback() {
    showInTime(this)
    // another button of the form is handled by the page
    this.addEventListener(
      'submit',
      (event) => (event.submitter as HTMLButtonElement | null)?.name && event.stopImmediatePropagation(),
      { capture: true },
    )
    super.connectedCallback()
  }

  tell(form: HTMLFormElement) {
    showPreview(form)
  }

  fill(form: HTMLFormElement, kept: AskDraft | undefined) {
    if (kept) fillForm(form, kept.values)
  }

  read(data: FormData) {
    return readForm(data)
  }

  bodyOf({ tags, text, ...values }: AskDraft['values']) {
    const language = guessLanguage(text ?? '') ?? document.documentElement.lang
    return { ...values, text, language, tags: tags?.split(',') ?? [] }
  }
}

customElements.define('review-form', ReviewForm)
