import { AskForm } from './ask-form/ask-form-element.ts'

customElements.define('ask-form', AskForm)
