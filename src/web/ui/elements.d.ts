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
      'ask-form': CustomElement & { 'data-call': string; 'data-day'?: string; 'data-done'?: string }
      'review-form': CustomElement & {
        'data-call': string
        'data-method': string
        'data-done': string
        'data-at': string
      }
    }
  }
}
