import { Button } from '@mantine/core'
import type { KeyLineFault } from '@tokensmith/sdk/collect/KeyList.ts'
import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SecretTextarea } from '../_shared/form/SecretTextarea.tsx'
import { useSecretField } from '../_shared/form/useSecretField.ts'
import { RefusedBox } from '../_shared/list/RefusedBox.tsx'
import classes from './Inscription.module.css'
import { useInscriptionTexts } from './useInscriptionTexts.ts'
import type { PastedKeysState } from './usePastedKeys.ts'

/** Lines that are named; a person mends them and pastes again. */
const mostShown = 10

/** A field for keys of wallets, which go to the worker. */
export function PastedKeys({ keys }: { keys: PastedKeysState }) {
  const t = useInscriptionTexts()
  const { field, take } = useSecretField((text) => void keys.take(text))
  const { taken, wallets } = keys
  const used = wallets.filter(({ nonce }) => nonce > inscriptionLimits.firstNonce)
  return (
    <div className={classes.fields}>
      <SecretTextarea
        ref={field}
        label={t('bulk.keys.label')}
        hint={t('bulk.keys.hint', { most: inscriptionLimits.wallets })}
        rows={5}
      />
      <div className={classes.buttons}>
        <Button variant="default" loading={keys.isBusy} onClick={take}>
          {t('bulk.keys.take')}
        </Button>
      </div>
      {keys.failure !== undefined && <ErrorNotice error={keys.failure} />}
      {taken && (
        <div role="status">
          {taken.addresses.length > 0 ? (
            <FieldNote tone="good">{t('bulk.keys.taken', { count: taken.addresses.length })}</FieldNote>
          ) : (
            <FieldError>{t('bulk.keys.none')}</FieldError>
          )}
          {taken.isTooLong && (
            <FieldNote tone="warning">{t('bulk.keys.tooLong', { most: inscriptionLimits.wallets })}</FieldNote>
          )}
          {taken.repeated.length > 0 && (
            <FieldNote tone="warning">{t('bulk.keys.repeated', { count: taken.repeated.length })}</FieldNote>
          )}
          {used.length > 0 && (
            <FieldError>{t('bulk.keys.used', { count: used.length, most: inscriptionLimits.firstNonce })}</FieldError>
          )}
          {taken.refused.length > 0 && (
            <RefusedBox title={t('bulk.keys.refused', { count: taken.refused.length })}>
              <ul>
                {taken.refused.slice(0, mostShown).map(({ line, fault }) => (
                  <li key={line}>{t(`bulk.keys.fault.${faultKey(fault)}`, { line })}</li>
                ))}
              </ul>
            </RefusedBox>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether there was no key at all, several, or one that is none. */
const faultKey = ({ code }: KeyLineFault) =>
  code === 'noKey' || code === 'severalKeys' || code === 'otherAddress' ? code : 'invalid'
