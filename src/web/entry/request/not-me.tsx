import { useTranslation } from 'react-i18next'
import type { TravelerRequest } from '#contract/requests.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** For whoever got a mail about a request that somebody else made: ends it, and all mails with it. */
export function NotMe({ request, mail }: { request: TravelerRequest; mail: string }) {
  const { t } = useTranslation('requests')
  if (request.mailRefused === 'notMe') return <p className="note good">{t('page.notMe.done')}</p>
  return (
    <details className="fold" id="not-me">
      <summary className="button">
        {t('page.notMe.title')}
        <Icon of={ChevronDown} />
      </summary>
      <form className="stack" method="post" action={`?mail=${mail}`}>
        <p>{t('page.notMe.text')}</p>
        <input type="hidden" name="mail" defaultValue={mail} />
        <p>
          <button className="button danger" type="submit" name="step" value="not-me">
            {t('page.notMe.send')}
          </button>
        </p>
      </form>
    </details>
  )
}
