import { data, redirect } from 'react-router'
import { getEvent } from '#contract/directory/events.ts'
import { getLocation } from '#contract/directory/locations.ts'
import { getOffer } from '#contract/directory/offers.ts'
import { getOrganization } from '#contract/directory/organizations.ts'
import { getProfile } from '#contract/directory/profiles.ts'
import { type ReportKind, reportKinds } from '#contract/directory/report-kinds.ts'
import type { Language } from '#contract/languages.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { failPage } from '#web/data/responses.ts'

/** What a report is about: how the page calls it, and where its own page is. */
export type ReportSubject = {
  kind: ReportKind
  id: string
  /** As the address of the form has it: the slug, or the id. */
  subject: string
  name: string
  nameLanguage?: Language | undefined
  path: string
}

type Found = Omit<ReportSubject, 'kind' | 'subject'> & { subject: string }
type Find = (api: PageRequest['api'], asked: string) => Promise<Found>

const finds: Record<ReportKind, Find> = {
  profile: async (api, asked) => {
    const { id, name, slug } = await api(getProfile, { id: asked })
    return { id, name, subject: slug, path: paths.profile(slug) }
  },
  organization: async (api, asked) => {
    const { id, name, slug } = await api(getOrganization, { id: asked })
    return { id, name, subject: slug, path: paths.organization(slug) }
  },
  offer: async (api, asked) => {
    const { id, title, textLanguages } = await api(getOffer, { id: asked })
    return { id, name: title, nameLanguage: textLanguages.title, subject: id, path: paths.offer(id) }
  },
  event: async (api, asked) => {
    const { id, title, slug, textLanguages } = await api(getEvent, { id: asked })
    return { id, name: title, nameLanguage: textLanguages.title, subject: slug, path: paths.event(slug) }
  },
  city: async (api, asked) => {
    const { id, name, path } = await api(getLocation, { id: asked })
    if (!path) throw data(null, { status: 404 })
    return { id, name, subject: id, path }
  },
}

/** What the address names, as visitors see it; a former address leads to the present one. */
export async function loadSubject(
  { api, url }: PageRequest,
  kind: string,
  asked: string,
): Promise<ReportSubject> {
  const known = reportKinds.find((each) => each === kind)
  if (!known) throw data(null, { status: 404 })
  const found = await finds[known](api, asked).catch(failPage)
  if (found.subject !== asked) throw redirect(`${paths.report(known, found.subject)}${url.search}`, 301)
  return { kind: known, ...found }
}
