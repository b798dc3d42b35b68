import { useTranslation } from '#i18n/use-translation.ts'
import { KeyList } from '#web/ui/key-list.tsx'

/** The keys of one application, in display order. */
const hints = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['Enter', 'confirm'],
  ['r', 'reject'],
  ['Esc', 'back'],
  ['?', 'list'],
] as const

/** The actions of the keys here, and their switch. */
export function KeyHints() {
  const { t } = useTranslation('applications')
  const keys = hints.map(([key, meaning]) => [key, t(`keys.${meaning}`)] as const)
  return <KeyList label={t('keys.label')} keys={keys} on={t('keys.on')} off={t('keys.off')} />
}
