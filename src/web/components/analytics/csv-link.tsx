import { useTranslation } from '#i18n/use-translation.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The numbers of one table as a file; `of` names the table for people who do not see it. */
export function CsvLink({ href, of }: { href: string; of: string }) {
  const { t } = useTranslation('figures')
  return (
    <a className="button small" href={href} download>
      <Icon of={Download} />
      {t('csv')}
      <span className="sr"> {of}</span>
    </a>
  )
}
