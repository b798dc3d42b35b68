import { maxProofLength } from '#contract/requests/deposit/calls.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type AskPosted, askErrorOf, askFieldsOf } from '#web/components/request/ask-values.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { described, FieldFrame, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ProveFormProps = { request: TravelerRequest; posted: AskPosted | undefined }

/** Says that the deposit was sent, with a text or a picture; a form of the page, which needs no scripts. */
export function ProveForm({ request: { provider }, posted }: ProveFormProps) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const names = { name: provider.name }
  const { message, picture } = askFieldsOf(posted)
  const wrongPicture = picture && fieldErrorText(tw, picture)
  const help = posted ? t('deposit.pictureAgain') : undefined
  return (
    <form
      className="ask-form stack"
      method="post"
      action="?#deposit"
      encType="multipart/form-data"
      noValidate
    >
      <h3 className="sub">{t('deposit.prove', names)}</h3>
      {posted && !message && !picture && (
        <p className="note bad" role="alert">
          <Icon of={CircleAlert} />
          <b>{errorText(tw, askErrorOf(posted))}</b>
        </p>
      )}
      <TextField
        id="proof"
        name="message"
        label={`${t('deposit.message')} ${t('form.optional')}`}
        help={t('deposit.messageHelp', names)}
        rows={2}
        maxLength={maxProofLength}
        defaultValue={posted?.values.message}
        error={message && fieldErrorText(tw, message)}
      />
      <FieldFrame
        id="proof-picture"
        label={`${t('deposit.picture')} ${t('form.optional')}`}
        help={help}
        error={wrongPicture}
      >
        <input
          className="input"
          id="proof-picture"
          type="file"
          name="picture"
          accept="image/*"
          {...described('proof-picture', help, wrongPicture)}
        />
      </FieldFrame>
      <p>
        <button className="button primary" type="submit" name="step" value="prove">
          {t('deposit.send')}
        </button>
      </p>
    </form>
  )
}
