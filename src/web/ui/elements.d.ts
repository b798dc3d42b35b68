import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-text': CustomElement
      'kept-page': CustomElement
      'theme-pick': CustomElement
      'city-map': CustomElement & { 'data-map'?: string }
      'count-up': CustomElement
      'list-filter': CustomElement
      'explore-map': CustomElement & { 'data-failed': string }
      'review-picture': CustomElement
      'near-me': CustomElement & { 'data-cities': string; 'data-none': string }
      'sign-in': CustomElement & { 'data-waits-for'?: string | undefined }
      'code-form': CustomElement
      'onboarding-step': CustomElement
      'ask-form': CustomElement & {
        'data-call': string
        'data-method'?: string
        'data-day'?: string
        'data-done'?: string
        /** Where the page goes on then. */
        'data-at'?: string
        /** The names of fields that are lists, in JSON. */
        'data-lists'?: string
        /** The field whose language is sent. */
        'data-guess'?: string
      }
    }
  }
}
