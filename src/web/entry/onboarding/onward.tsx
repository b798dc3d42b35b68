import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArrowLeft, ArrowRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type OnwardProps = { back: string; label?: string; children?: ReactNode }

/** The one button that leads on, and below it the way back. */
export function Onward({ back, label, children }: OnwardProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="onward flow">
      <button className="button primary wide big" type="submit" data-onward="">
        {label ?? t('continue')}
        <Icon of={ArrowRight} />
      </button>
      <div className="row">
        <BackLink href={back} />
        {children}
      </div>
    </div>
  )
}

export function BackLink({ href }: { href: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <a className="button quiet" href={href}>
      <Icon of={ArrowLeft} />
      {t('back')}
    </a>
  )
}
