import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { fileLimit, tooLargeFile } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import {
  addReviewPicture,
  removeReviewPicture,
  withdrawReview,
  writeReview,
} from '#contract/reviews/author.ts'
import { reviewTags } from '#contract/reviews/kinds.ts'
import { guessLanguage } from '#i18n/guess-language.ts'
import { failureOf } from '#web/components/request/ask-action.ts'

const names = ['stars', 'text', 'name', 'at', 'key'] as const
type Name = (typeof names)[number]

/** A form of the review that leads back to the page: what was typed, and the API's response if it was refused. */
export type ReviewPosted = {
  ofReview: true
  values: Record<Name, string> & { tags: string[] }
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'> | undefined
}

type Page = Pick<PageRequest, 'api' | 'isFileTooLarge'>
type Form = FormData | URLSearchParams

/**
 * Handles the forms of the review on a private page: writes or withdraws it, or adds or removes a picture, after which
 * everything that was typed is still there.
 */
export async function takeReviewStep(form: Form, page: Page, token: string) {
  const act = textIn(form, 'act')
  const [, removed] = act.split('remove:')
  try {
    if (act === 'withdraw') await page.api(withdrawReview, { token })
    else if (removed) await page.api(removeReviewPicture, { token, picture: removed })
    else await addPicture(form, page, token, act === 'picture')
    if (!act) await write(form, page, token)
  } catch (error) {
    const failure = failureOf(error)
    return data(postedOf(form, failure), { status: failure.status })
  }
  if (removed || act === 'picture') return postedOf(form, undefined)
  return redirect(`${paths.request(token)}#review`, 303)
}

const write = (form: Form, { api }: Page, token: string) => {
  const { tags, stars, text, name, at, key } = valuesOf(form)
  return api(writeReview, {
    ...{ token, stars, text, name, at },
    language: guessLanguage(text),
    tags: reviewTags.filter((tag) => tags.includes(tag)),
    website: textIn(form, 'website') || undefined,
    key: key || undefined,
  })
}

async function addPicture(form: Form, page: Page, token: string, isAsked: boolean) {
  if (page.isFileTooLarge) throw tooLarge()
  const picture = form.get('picture')
  if (picture instanceof File && (picture.size > 0 || isAsked))
    await page.api(addReviewPicture, { token, picture })
}

function textIn(form: Form, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const valuesOf = (form: Form): ReviewPosted['values'] => ({
  ...(Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<Name, string>),
  tags: form.getAll('tags').map(String),
})

const postedOf = (form: Form, failure: ReviewPosted['failure']): ReviewPosted => ({
  ofReview: true,
  values: valuesOf(form),
  failure,
})

const tooLarge = () =>
  new ApiError(413, {
    error: tooLargeFile,
    code: 'too_large',
    fields: { picture: { code: 'fileTooLarge', most: fileLimit } },
  })
