import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What went wrong. */
export function FailureNote({ text }: { text: string }) {
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <p>{text}</p>
    </div>
  )
}

type EnhancedProps = {
  /** The page's script. */
  script: string | undefined
  /** Where somebody goes on who has signed in by the link in another tab; absent on a page that does not wait. */
  waitsFor?: string | undefined
  children: ReactNode
}

/** The content of a page of signing in, with what its script (`enhance/sign-in.ts`) needs: all works without. */
export function Enhanced({ script, waitsFor, children }: EnhancedProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  return (
    <>
      <sign-in className="stack stack-6" data-waits-for={waitsFor}>
        {children}
        <template data-note="offline">
          <div className="note wait" role="alert">
            <Icon of={WifiOff} />
            <div>
              <b>{t('offline.title')}</b>
              <p>{t('offline.text')}</p>
            </div>
          </div>
        </template>
        <template data-note="failed">
          <FailureNote text={tw('errors.unavailable')} />
        </template>
      </sign-in>
      {script && <script type="module" src={script} />}
    </>
  )
}
