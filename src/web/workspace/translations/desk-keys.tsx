import { useTranslation } from '#i18n/use-translation.ts'
import { Key } from '#web/ui/key-list.tsx'

/** The actions of the desk's keys. */
export function DeskKeys() {
  const { t } = useTranslation('translations')
  return (
    <>
      <p className="small soft">{t('keys.text')}</p>
      <ul className="row small soft" aria-label={t('keys.label')}>
        {(['save', 'next', 'previous'] as const).map((name) => (
          <li key={name}>
            <Key of={t(`keys.${name}Key`)} /> {t(`keys.${name}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
