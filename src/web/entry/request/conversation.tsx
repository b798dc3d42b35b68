import { urlOf } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { stepText, writableDays } from '#contract/requests/states.ts'
import { maxMessageLength, writeMessage } from '#contract/requests/traveler.ts'
import { cityOfZone } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type AskPosted, askErrorOf, askFieldsOf } from '#web/components/request/ask-values.ts'
import { entriesOf, Thread } from '#web/components/request/thread.tsx'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText } from './days-text.ts'

type ConversationProps = {
  request: TravelerRequest
  token: string
  /** Made for this page: a form that is sent twice is one message. */
  messageKey: string
  posted: AskPosted | undefined
  script: string | undefined
}

/** What happened and what both sides wrote, and the box to write in. */
export function Conversation(props: ConversationProps) {
  const { request } = props
  const { t } = useTranslation('requests')
  const { site } = useSite()
  const daysText = useDaysText(request)
  const { provider, openedAt, state, timeZone, city } = request
  const names = { name: provider.name }
  const entries = entriesOf(request.steps, request.language, (each) =>
    [t(`page.step.${stepText(each, request)}`, names), each.days && daysText(each.days)]
      .filter(Boolean)
      .join(': '),
  )
  const opened = { id: 'opened', at: openedAt ?? '', fact: t('page.opened', names) }
  const isOpened = openedAt && state === 'requested'
  const all = isOpened ? [...entries, opened].sort((one, other) => (one.at < other.at ? -1 : 1)) : entries
  return (
    <section className="stack" aria-labelledby="conversation">
      <h2 className="sub" id="conversation">
        {t('thread.title', names)}
      </h2>
      <Thread
        entries={all}
        reader="traveler"
        timeZone={timeZone}
        texts={{
          label: t('thread.title', names),
          zone: t('thread.zone', { city: city ?? cityOfZone(timeZone) }),
          nameOf: (side) =>
            side === 'traveler'
              ? t('thread.you')
              : side === 'staff'
                ? t('thread.staff', { site: site.name })
                : provider.name,
          read: t('thread.read'),
          readIn: (language) => t('thread.readIn', { language }),
          translateNote: t('thread.translateNote'),
        }}
      />
      <WriteBox {...props} />
    </section>
  )
}

/** Writes to the provider, also without scripts; where nobody may write any more, it says why. */
function WriteBox({ request, token, messageKey, posted, script }: ConversationProps) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const { closed, provider } = request
  if (closed === 'unsent') return null
  if (closed) return <p className="note">{t(`write.${closed}`, { days: writableDays })}</p>
  const wrong = askFieldsOf(posted).message
  return (
    <ask-form id="write" data-call={urlOf(writeMessage, { token })} data-done={paths.request(token)}>
      <form className="ask-form stack" method="post" action="?#write" noValidate>
        {posted && !wrong && (
          <p className="note bad" role="alert">
            <Icon of={CircleAlert} />
            <b>{errorText(tw, askErrorOf(posted))}</b>
          </p>
        )}
        <TextField
          id="write-message"
          name="message"
          label={t('write.label', { name: provider.name })}
          help={provider.isSample ? t('form.sample') : t('write.help')}
          rows={3}
          maxLength={maxMessageLength}
          defaultValue={posted?.values.message}
          error={wrong && fieldErrorText(tw, wrong)}
          required
        />
        <input type="hidden" name="step" value="write" />
        <input type="hidden" name="key" defaultValue={posted?.values.key || messageKey} />
        <div className="row">
          <button className="button" type="submit" data-busy={t('form.sending')}>
            {t('write.send')}
          </button>
        </div>
        <template>
          <p className="note wait" role="status" data-note="">
            <Icon of={WifiOff} />
            <span>{t('write.waits')}</span>
          </p>
        </template>
      </form>
      {script && <script type="module" src={script} />}
    </ask-form>
  )
}
