import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { maxAgainstLength } from '#contract/registrations/registries.ts'
import { CityReference, Id } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { descriptionOf, textOf } from '#contract/values/names.ts'
import { ApplicationContent, ApplicationState } from './application.ts'

/** Who sees applications: each person those of the kinds that they may manage. */
export const reviewers = accessOf('applications')

/** An application as the queue shows it. */
export const ApplicationRow = z.object({
  id: Id,
  kind: ListingKind,
  type: z.union([ProfileType, OrganizationType]),
  name: z.string(),
  city: CityReference.nullable(),
  otherTown: z.string().nullable(),
  state: ApplicationState,
  submittedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  isLate: z.boolean().meta({ description: 'Open, and the review window has passed' }),
  closedAt: z.iso.datetime().nullable(),
  revision: z.number().int(),
  samePhone: z.boolean(),
  sameLink: z.boolean(),
  isSecondTry: z.boolean().meta({ description: 'An earlier one of this account was rejected' }),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

const QueueState = z.enum(statesOf('applications'))

export const listApplications = list('/api/admin/applications', {
  summary: 'Applications of the kinds that the caller manages',
  access: reviewers,
  input: paging(100, 25).extend({
    state: QueueState.default('open').meta({
      description:
        '`late`: open, and the review window has passed; `changed`: open, and changed since it was sent',
    }),
    kind: ListingKind.optional(),
    type: z.union([ProfileType, OrganizationType]).optional(),
    city: z.string().trim().max(120).optional().meta({ description: 'Part of the name of the city' }),
    q: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of a name, phone, link or e-mail address' }),
  }),
  output: z.array(ApplicationRow),
})
export const getApplicationCounts = endpoint('GET', '/api/admin/applications/counts', {
  summary: 'How many are in each state',
  access: reviewers,
  input: z.object({}),
  output: z.record(QueueState, z.number().int()),
})

/** What happened to an application. */
export const applicationActions = ['sent', 'changed', 'withdrawn', 'approved', 'rejected', 'noted'] as const
export const ApplicationEvent = z.object({
  id: Id,
  at: z.iso.datetime(),
  action: z.enum(applicationActions),
  by: z.string().nullable().meta({ description: 'Null: the applicant' }),
  note: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

/** A value that another account has too. */
export const SameThing = z.object({
  what: z.enum(['phone', 'link']),
  value: z.string(),
  where: z.enum(['application', 'listing']),
  id: Id,
  kind: ListingKind,
  name: z.string(),
  status: z.string(),
  path: z.string().nullable(),
})
export type SameThing = z.infer<typeof SameThing>

/** The prepared notes of a rejection. */
export const noteTemplates = ['unreachable', 'tooLittle', 'otherPerson', 'outside', 'listedAlready'] as const
export const NoteTemplate = z.enum(noteTemplates)
export type NoteTemplate = z.infer<typeof NoteTemplate>

/** An application with everything that a reviewer needs for a decision. */
export const ApplicationDetail = ApplicationContent.extend({
  applicant: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    language: Language.meta({ description: 'The language in which messages to the applicant are written' }),
  }),
  isLate: z.boolean(),
  isSecondTry: z.boolean(),
  closedBy: z.string().nullable(),
  needed: z
    .object({ from: z.iso.date(), isNow: z.boolean() })
    .nullable()
    .meta({ description: 'The first day on which such a listing needs a checked registration to be public' }),
  same: z.array(SameThing),
  history: z.array(ApplicationEvent),
  templates: z
    .record(NoteTemplate, z.string())
    .meta({ description: 'The prepared notes, in the applicant’s language' }),
  listing: z.object({ kind: ListingKind, slug: z.string(), isPublic: z.boolean() }).nullable(),
  neighbours: z
    .object({
      previous: Id.nullable(),
      next: Id.nullable(),
      position: z.number().int().nullable(),
      total: z.number().int(),
    })
    .meta({ description: 'Of the open applications, oldest first' }),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

export const getApplication = endpoint('GET', '/api/admin/applications/:id', {
  summary: 'One application with its history',
  access: reviewers,
  input: z.object({ id: Id }),
  output: ApplicationDetail,
})
export const decideApplication = endpoint('POST', '/api/admin/applications/:id/decision', {
  summary:
    'Approves, which creates the listing, or rejects with a note; the applicant is told. 409 if it was decided or changed in the meantime',
  access: reviewers,
  refusals: ['not_found', 'conflict'],
  input: z.object({
    id: Id,
    decision: z.enum(['approve', 'reject']),
    revision: z.number().int(),
    note: descriptionOf(2000)
      .optional()
      .meta({ description: 'To the applicant; a rejection needs it, or `template`' }),
    template: NoteTemplate.optional().meta({ description: 'A prepared note, in the applicant’s language' }),
    registrationAgainst: textOf(maxAgainstLength).optional().meta({
      description: 'Where the registration was looked up: the listing begins with a checked one',
    }),
    cityId: Id.optional().meta({
      description: 'The city of the listing, if the applicant’s was not in the directory',
    }),
  }),
  output: ApplicationRow,
})
/** Applications that one call decides. */
export const maxDecisions = 100
/** Why an application was not decided with others. */
export const decisionRefusals = [
  'gone',
  'ownApplication',
  'applicationDecided',
  'applicationChanged',
  'accountInactive',
  'hasProfile',
  'notRegistered',
] as const

export const decideApplications = endpoint('POST', '/api/admin/applications/decisions', {
  summary: `Approves at most ${maxDecisions} applications, or rejects them with one note, each as if it were alone; what is refused is named, the others are decided`,
  access: reviewers,
  isStrict: true,
  input: z
    .object({
      applications: z
        .array(z.object({ id: Id, revision: z.number().int().meta({ description: 'As it was read' }) }))
        .min(1)
        .max(maxDecisions),
      decision: z.enum(['approve', 'reject']),
      note: descriptionOf(2000)
        .optional()
        .meta({ description: 'To the applicants; a rejection needs it, or `template`' }),
      template: NoteTemplate.optional().meta({
        description: 'A prepared note, in the language of each applicant',
      }),
    })
    .refine(({ decision, note, template }) => decision === 'approve' || note || template, {
      path: ['note'],
      params: { field: 'required' },
    }),
  output: z.object({
    decided: z.array(z.object({ id: Id })),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(decisionRefusals) })),
  }),
})
export const noteOnApplication = endpoint('POST', '/api/admin/applications/:id/notes', {
  summary: 'Adds a note for the team, which the applicant does not see',
  access: reviewers,
  refusals: ['not_found'],
  input: z.object({ id: Id, text: descriptionOf(1000) }),
  output: ApplicationEvent,
})
