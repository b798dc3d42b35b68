import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** A field with the offer's own value below it. */
export function Based({ base, children }: { base: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('owner-offers')
  return (
    <div className="stack stack-2">
      {children}
      {base && (
        <p className="base">
          {t('custom.base')} <b className="line-clamp-3">{base}</b>
        </p>
      )}
    </div>
  )
}
