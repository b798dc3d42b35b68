import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { Trash2 } from '#web/icons/icons.ts'
import { described, FieldFrame } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Optional } from './optional.tsx'

type PictureFieldProps = {
  kind: 'profile' | 'organization'
  name: string
  picture: string | null
  error: string | undefined
}

/** A picture, which is saved with the draft as soon as it is sent. */
export function PictureField({ kind, name, picture, error }: PictureFieldProps) {
  const { t } = useTranslation('onboarding')
  const { t: tw } = useTranslation('workspace')
  const help = `${t(`complete.${kind}PictureHelp`)} ${tw('picture.hint')}`
  return (
    <div className="upload">
      <AccountAvatar name={name || '?'} imageUrl={picture} size="m" />
      <div className="stack stack-2">
        <FieldFrame
          id="avatar"
          label={
            <>
              {t('complete.picture')} <Optional />
            </>
          }
          help={help}
          error={error}
        >
          <input
            className="input"
            id="avatar"
            type="file"
            name="avatar"
            accept="image/*"
            {...described('avatar', help, error)}
          />
        </FieldFrame>
        <noscript>
          <p className="help">{t('complete.pictureWithoutScript')}</p>
        </noscript>
        <p
          className="error"
          role="alert"
          data-picture-error=""
          data-not-an-image={fieldErrorText(tw, { code: 'notAnImage' })}
          data-too-large={fieldErrorText(tw, { code: 'fileTooLarge' })}
          hidden
        />
        {picture && (
          <p className="row">
            <span className="small">{t('complete.pictureKept')}</span>
            <button className="button quiet small" type="submit" name="remove" value="picture" formNoValidate>
              <Icon of={Trash2} />
              {t('complete.removePicture')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
