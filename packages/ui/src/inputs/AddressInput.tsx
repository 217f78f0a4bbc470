import { Button } from '@mantine/core'
import { useUiTexts } from '../useUiTexts.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import { TextInput } from './TextInput.tsx'

export type AddressInputProps = FieldProps & {
  /** Offers a button that fills in the connected wallet's address. On by default. */
  ownAddress?: boolean
}

/**
 * An address as text. The form parses it with the SDK's `parseAddress`, which tells wrong checksum, missing checksum,
 * wrong length, a pasted secret and look-alikes apart; their sentences arrive as `error` and `asks`.
 */
export function AddressInput({ ownAddress = true, asks, ...rest }: AddressInputProps) {
  const t = useUiTexts()
  const { address: own } = useWallet()
  const isOwn = Boolean(own) && rest.value.trim().toLowerCase() === own?.toLowerCase()
  const offersOwn = ownAddress && own && !isOwn
  return (
    <div>
      <TextInput
        {...rest}
        asks={isOwn ? undefined : asks}
        mono
        placeholder={rest.placeholder ?? '0x…'}
        right={
          offersOwn && (
            <Button size="compact-xs" variant="light" disabled={rest.disabled} onClick={() => rest.onChange(own)}>
              {t('address.useMine')}
            </Button>
          )
        }
        rightWidth={offersOwn ? 112 : undefined}
      />
      {isOwn && <FieldNote tone="good">{t('address.isMine')}</FieldNote>}
    </div>
  )
}
