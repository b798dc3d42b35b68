import { useTranslation } from '#i18n/use-translation.ts'
import { KeyList } from '#web/ui/key-list.tsx'

type Meaning = 'list' | 'next' | 'previous' | 'open' | 'choose' | 'approve' | 'reject' | 'confirm' | 'back'

/** The keys of a list and of one application, in display order. */
const hints: Record<'list' | 'one', [key: string, meaning: Meaning][]> = {
  list: [
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'open'],
    ['x', 'choose'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['?', 'list'],
  ],
  one: [
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['Enter', 'confirm'],
    ['r', 'reject'],
    ['Esc', 'back'],
    ['?', 'list'],
  ],
}

/** The actions of the keys here, and their switch. */
export function KeyHints({ of }: { of: keyof typeof hints }) {
  const { t } = useTranslation('applications')
  const keys = hints[of].map(([key, meaning]) => [key, t(`keys.${meaning}`)] as const)
  return <KeyList label={t('keys.label')} keys={keys} on={t('keys.on')} off={t('keys.off')} />
}
