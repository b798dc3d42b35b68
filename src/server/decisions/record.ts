import { type Ground, groundsFor, type Measure, needsText } from '#contract/decisions/grounds.ts'
import type { Language } from '#contract/languages.ts'
import { type AuditActor, type AuditSubject, audit, auditAll } from '#server/audit/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import type { DecisionInMail, Mail, MailMessage } from '#server/mail/index.ts'
import { objectUntil } from './object-until.ts'
import { decisionAddress, tokenHashOf } from './private-address.ts'
import {
  closeObjections,
  type DecisionRow,
  findReader,
  insertDecisions,
  insertRecipient,
  listOpen,
  listRecipients,
  lockOpen,
  type RecipientRow,
  type Subject,
} from './register-queries.ts'

/** Who decides, and what mails need: the context of a call has it all, and so has a job, with `actor: null`. */
export type DecisionParts = {
  mail: Pick<Mail, 'send'>
  config: Pick<Config, 'baseUrl'>
  actor: AuditActor | null
  /** For the secret addresses of people without an account. */
  secret?: string
}

/** What a decision is about. `name`: as the mail says it; `inLog`: as the log says it, without the names of people. */
export type Decided = Subject & { name: string; inLog?: AuditSubject }

type ToldInMail = { to: string; language: Language; decision: DecisionInMail }

/**
 * Who is told of a decision, and may object; without an e-mail address, on a page of theirs (`pathForAuthor`). `language` is
 * that of an account without one, else the one they wrote in.
 */
export type Told = {
  role: 'owner' | 'author' | 'notifier'
  language: Language
  /** Another mail than the one that every decision has. */
  message?: (told: ToldInMail) => MailMessage
} & ({ userId: string } | { email: string | null; secret: string })

export type NewDecision = {
  subject: Decided
  /** The listing that it belongs to. */
  listingId?: string | null
  measure: Exclude<Measure, 'restored'>
  /** Required, but for `kept`. */
  ground?: Ground | null | undefined
  text?: string | undefined
  /** The state before, which comes back when it is lifted. */
  before?: string
  /** The fields that were changed, as the mail names them. */
  fields?: string[]
  /** Nobody looked at it: a rule decided. */
  isRule?: boolean
  /** Nobody where it is nobody's. */
  tell: Told[]
}

/**
 * Writes a decision into the register, in the transaction that carries it out: with its line in the log, and a mail to each who is told.
 * One who decides about their own is not told.
 *
 * @throws AppError `invalid_request` without a ground that fits, and where the ground needs a text and there is none
 */
export async function recordDecision(
  tx: Database,
  parts: DecisionParts,
  decision: NewDecision,
): Promise<DecisionRow> {
  const [row] = await recordDecisions(tx, parts, [decision])
  return row as DecisionRow
}

/** The same of many at once. */
export async function recordDecisions(
  tx: Database,
  parts: DecisionParts,
  many: NewDecision[],
): Promise<DecisionRow[]> {
  if (many.length === 0) return []
  for (const each of many) refuseWrong(wrongReason(each))
  const { actor } = parts
  const readersOf = ({ tell }: NewDecision) =>
    tell.filter((told) => !('userId' in told && told.userId === actor?.id))
  const rows = await insertDecisions(
    tx,
    many.map((each) => {
      const { subject, listingId = null, measure, ground = null, text = '', before, isRule = false } = each
      return {
        id: newId(),
        ...{ subjectKind: subject.kind, subjectId: subject.id, listingId, measure, ground, text },
        ...{ before: before ?? null, isRule, decidedBy: isRule ? null : (actor?.id ?? null) },
        told: readersOf(each)[0]?.role ?? null,
      }
    }),
  )
  await auditAll(
    tx,
    actor ?? nobody,
    'decision.take',
    many.map(({ subject, measure, ground, isRule = false }) => ({
      subject: loggedOf(subject),
      before: null,
      after: { measure, ...(ground && { ground }), isRule },
    })),
  )
  for (const [index, each] of many.entries()) {
    for (const told of readersOf(each)) await tellOf(tx, parts, rows[index] as DecisionRow, each, told)
  }
  return rows
}

function wrongReason({ subject, measure, ground, text }: NewDecision): Wrong {
  if (measure === 'kept') return {}
  if (!ground) return { ground: { code: 'required' } }
  if (!groundsFor(subject.kind).includes(ground)) return { ground: { code: 'notAnOption' } }
  return needsText(ground) && !text ? { text: { code: 'required' } } : {}
}

const nobody: AuditActor = { id: null, name: '' }
const loggedOf = ({ kind, id, inLog }: Decided): AuditSubject => inLog ?? { kind, id, name: '' }

async function tellOf(
  tx: Database,
  parts: DecisionParts,
  row: DecisionRow,
  { subject: { name }, fields }: NewDecision,
  told: Told,
): Promise<void> {
  const account = 'userId' in told ? await findReader(tx, told.userId) : undefined
  const to = 'email' in told ? told.email : account?.email
  if (!to && 'userId' in told) return
  const language = account?.language ?? told.language
  const id = newId()
  const recipient = await insertRecipient(tx, {
    ...{ id, decisionId: row.id, role: told.role, language, name },
    ...('userId' in told
      ? { userId: told.userId }
      : { email: told.email, tokenHash: tokenHashOf(told.secret, id) }),
  })
  if (!to) return
  const secret = 'secret' in told ? told.secret : parts.secret
  const decision: DecisionInMail = {
    ...(fields && { fields }),
    ground: row.ground,
    text: row.text,
    isRule: row.isRule,
    until: objectUntil(row.createdAt).toISOString(),
    url: decisionAddress(parts.config.baseUrl, secret, recipient),
  }
  const values = { name, kind: row.subjectKind, measure: row.measure, decision, url: decision.url } as const
  await parts.mail.send(
    tx,
    told.message?.({ to, language, decision }) ?? { to, language, template: 'decisionTaken', values },
  )
}

export type Lifting = {
  subject: Decided
  text?: string
  isRule?: boolean
  /** Another mail than the one that says that it was lifted; null for none. */
  message?: ((told: { to: string; language: Language; recipient: RecipientRow }) => MailMessage) | null
}

/**
 * Ends one decision, in the transaction that undoes what it did; who was told is told again, and objections to it end.
 *
 * @returns the row that lifts it; undefined where it is lifted already
 */
export async function liftDecision(
  tx: Database,
  parts: DecisionParts,
  decisionId: string,
  { subject, text = '', isRule = false, message }: Lifting,
): Promise<DecisionRow | undefined> {
  const open = await lockOpen(tx, decisionId)
  if (!open) return undefined
  await closeObjections(tx, decisionId)
  const [row] = await insertDecisions(tx, [
    {
      id: newId(),
      subjectKind: open.subjectKind,
      subjectId: open.subjectId,
      listingId: open.listingId,
      measure: 'restored',
      text,
      isRule,
      decidedBy: isRule ? null : (parts.actor?.id ?? null),
      told: open.told,
      lifts: decisionId,
    },
  ])
  await audit(tx, parts.actor ?? nobody, 'decision.lift', loggedOf(subject), null, {
    measure: open.measure,
    isRule,
  })
  if (message === null) return row
  for (const recipient of await listRecipients(tx, decisionId)) {
    await tellRecipient(tx, parts, recipient, ({ to, language, url }) =>
      message
        ? message({ to, language, recipient })
        : {
            ...{ to, language, template: 'decisionLifted' },
            values: { name: subject.name, kind: open.subjectKind, text, url },
          },
    )
  }
  return row
}

/**
 * The same for every decision about something that is in force and whose effect has ended.
 *
 * @param hasEnded without it: those that did more than change a text
 * @returns how many it lifted
 */
export async function liftDecisionsOf(
  tx: Database,
  parts: DecisionParts,
  lifting: Lifting,
  hasEnded: (open: DecisionRow) => boolean = ({ measure }) => measure !== 'changed',
): Promise<number> {
  const ended = (await listOpen(tx, lifting.subject)).filter(hasEnded)
  for (const { id } of ended) await liftDecision(tx, parts, id, lifting)
  return ended.length
}

/** Writes to somebody who was told of a decision, unless their account or address is gone. */
export async function tellRecipient(
  tx: Database,
  { mail, config, secret }: DecisionParts,
  recipient: RecipientRow,
  message: (told: { to: string; language: Language; url: string }) => MailMessage,
): Promise<void> {
  const account = recipient.userId ? await findReader(tx, recipient.userId) : undefined
  const to = recipient.email ?? account?.email
  if (!to) return
  const url = decisionAddress(config.baseUrl, secret, recipient)
  await mail.send(tx, message({ to, language: account?.language ?? recipient.language, url }))
}
