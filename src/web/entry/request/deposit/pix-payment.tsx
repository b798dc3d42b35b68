import { encode } from 'uqr'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'

type PixPaymentProps = {
  pix: NonNullable<NonNullable<TravelerRequest['depositWays']>['pix']>
  amount: string
  script: string | undefined
}

/** The dark squares of each row of a code as lines, from left to right. */
const linesOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`),
    )
    .join('')

function QrCode({ code, label }: { code: string; label: string }) {
  const { data, size } = encode(code, { border: 4 })
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={linesOf(data)} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** A Pix payment as a drawn code and as text to copy; without scripts the text is there to be selected. */
export function PixPayment({ pix: { code, key, name, city }, amount, script }: PixPaymentProps) {
  const { t } = useTranslation('requests')
  return (
    <section className="stack stack-2" aria-labelledby="pix">
      <h3 className="sub" id="pix">
        {t('deposit.pix')}
      </h3>
      <p className="small">{t('deposit.pixHelp')}</p>
      <QrCode code={code} label={t('deposit.qr', { amount })} />
      <copy-text className="stack stack-2">
        <FieldFrame id="pix-code" label={t('deposit.code')}>
          <textarea className="input code-text" id="pix-code" rows={4} readOnly defaultValue={code} />
        </FieldFrame>
        <p>
          <button className="button" type="button" data-copied={t('deposit.copied')} hidden>
            {t('deposit.copy')}
          </button>
        </p>
        {script && <script type="module" src={script} />}
      </copy-text>
      <p className="tiny soft wrap-anywhere">{t('deposit.key', { key, receiver: name, city })}</p>
    </section>
  )
}
