import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type NotMeProps = {
  /** One request, or all that are waiting in the name of a mailbox. */
  of: 'page' | 'mailbox'
  isDone: boolean
  /** What the link of a mail about one request adds. */
  mail?: string
}

/** For people who got a mail about somebody else's request: ends it, and all its mails. */
export function NotMe({ of, isDone, mail }: NotMeProps) {
  const { t } = useTranslation('requests')
  if (isDone) return <p className="note good">{t(`${of}.notMe.done`)}</p>
  return (
    <details className="fold" id="not-me">
      <summary className="button">
        {t(`${of}.notMe.title`)}
        <Icon of={ChevronDown} />
      </summary>
      <form className="stack" method="post" action={mail ? `?mail=${mail}` : '?'}>
        <p>{t(`${of}.notMe.text`)}</p>
        {mail && <input type="hidden" name="mail" defaultValue={mail} />}
        <p>
          <button className="button danger" type="submit" name="step" value="not-me">
            {t('page.notMe.send')}
          </button>
        </p>
      </form>
    </details>
  )
}
