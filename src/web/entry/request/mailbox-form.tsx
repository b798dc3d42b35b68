import type { MailboxRequest } from '#contract/requests/mailbox.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText, useMomentText } from './days-text.ts'
import { type MailboxPosted, mailboxErrorOf } from './mailbox-action.ts'

type MailboxFormProps = { email: string; items: MailboxRequest[]; posted: MailboxPosted | undefined }

/** Requests to confirm, ticked one by one: other people may have used the same address. */
export function MailboxForm({ email, items, posted }: MailboxFormProps) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const failure = posted && mailboxErrorOf(posted)
  return (
    <>
      <div className="stack stack-2">
        <h1>{t('mailbox.title')}</h1>
        <p className="lead">{t('mailbox.lead', { count: items.length, email })}</p>
      </div>
      <form className="stack stack-6" method="post" action="?" noValidate>
        {posted && (
          <p className="note bad" role="alert">
            <Icon of={CircleAlert} />
            <b>{failure ? errorText(tw, failure) : t('mailbox.choose')}</b>
          </p>
        )}
        <fieldset className="options">
          <legend className="sr">{t('mailbox.title')}</legend>
          {items.map((item) => (
            <label className="option" key={item.id}>
              <input type="checkbox" name="id" value={item.id} defaultChecked={items.length === 1} />
              <MailboxItem item={item} />
            </label>
          ))}
        </fieldset>
        <p>
          <button className="button primary big" type="submit" name="step" value="verify">
            {t('mailbox.send', { count: items.length })}
          </button>
        </p>
      </form>
    </>
  )
}

function MailboxItem({ item }: { item: MailboxRequest }) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(item)
  const at = useMomentText(item)
  const { title, titleLanguage, provider, days, people, name, createdAt } = item
  return (
    <>
      <span>
        <b lang={titleLanguage ?? undefined}>{title}</b> · {provider}
      </span>
      <small>
        {[days && daysText(days), t('mail.people', { count: people }), name].filter(Boolean).join(' · ')}
      </small>
      <small className="num">{t('mailbox.at', { at: at(createdAt) })}</small>
    </>
  )
}
