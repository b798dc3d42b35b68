import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Line } from './blocks.tsx'
import { useTrustValues } from './use-trust-values.ts'

/** Who runs this copy, by the operator's settings; where they gave none, it says so. */
export function Operator() {
  const { t } = useTranslation('trust')
  const { operatorName, operatorContact } = useSite().site
  const values = useTrustValues()
  return (
    <>
      {operatorName || operatorContact ? (
        <>
          {operatorName && (
            <p>
              <b>{operatorName}</b>
            </p>
          )}
          {operatorContact && (
            <p>
              <Contact text={operatorContact} />
            </p>
          )}
          <p>
            <Line text={t('who.write', values)} />
          </p>
        </>
      ) : (
        <p>
          <Line text={t('who.unnamed', values)} />
        </p>
      )}
      <p>{t('who.software')}</p>
    </>
  )
}

/** A link where it is the address of a page or a mailbox. */
function Contact({ text }: { text: string }) {
  const href = /^https?:\/\//.test(text)
    ? text
    : /^[^\s@]+@[^\s@]+$/.test(text)
      ? `mailto:${text}`
      : undefined
  return href ? (
    <a className="wrap-anywhere" href={href} rel="noopener">
      {text}
    </a>
  ) : (
    text
  )
}
