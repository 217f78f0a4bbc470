import { Button } from '@mantine/core'
import { useUiTexts } from '../useUiTexts.ts'
import type { Address } from 'viem'
import { addressVerdict, lookAlike } from '../address/addressVerdict.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import { TextInput } from './TextInput.tsx'

export type AddressInputProps = FieldProps & {
  /** Addresses the person knows (own, token, earlier ones); a look-alike of one of them is pointed out. */
  known?: readonly Address[]
  /** Offers a button that fills in the connected wallet's address. On by default. */
  ownAddress?: boolean
}

/** An address as text. Says apart: not an address, wrong length, wrong checksum, no checksum, a pasted secret. */
export function AddressInput({ known = [], ownAddress = true, error, ...rest }: AddressInputProps) {
  const t = useUiTexts()
  const wallet = useWallet()
  const own = wallet.address
  const text = rest.value.trim()
  const verdict = addressVerdict(text)
  const faults = ['wrongChecksum', 'wrongLength', 'secret', 'notAnAddress'] as const
  const fault = faults.find((name) => name === verdict)
  const twin = lookAlike(text, own ? [own, ...known] : known)
  const isOwn = Boolean(own) && text.toLowerCase() === own?.toLowerCase()
  return (
    <div>
      <TextInput
        {...rest}
        mono
        placeholder={rest.placeholder ?? '0x…'}
        error={fault === 'secret' ? t('address.secret') : error && fault ? `${error}: ${t(`address.${fault}`)}` : error}
        right={
          ownAddress &&
          own &&
          !isOwn && (
            <Button size="compact-xs" variant="light" disabled={rest.disabled} onClick={() => rest.onChange(own)}>
              {t('address.useMine')}
            </Button>
          )
        }
        rightWidth={ownAddress && own && !isOwn ? 104 : undefined}
      />
      {isOwn && <FieldNote tone="good">{t('address.isMine')}</FieldNote>}
      {verdict === 'noChecksum' && !isOwn && <FieldNote tone="warning">{t('address.noChecksum')}</FieldNote>}
      {twin && (
        <FieldNote tone="warning">
          {t('address.lookAlike', { address: twin })}
        </FieldNote>
      )}
    </div>
  )
}
