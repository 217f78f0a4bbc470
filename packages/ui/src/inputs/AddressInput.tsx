import { ActionIcon, Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useAddressBook } from '../address/useAddressBook.ts'
import { useErrorSentence } from '../errors/useErrorSentence.ts'
import { usePorts } from '../ports/PortsContext.ts'
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
 * An address as text, or out of the address book. The form parses it with the SDK's `parseAddress`, which tells wrong
 * checksum, missing checksum, wrong length, a pasted secret and look-alikes apart; their sentences arrive as `error` and
 * `asks`. The field itself says whose address it is, and warns of one that only looks like an address in the book.
 */
export function AddressInput({ ownAddress = true, asks = [], ...rest }: AddressInputProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const { address: own, acting } = useWallet()
  const { addressBook } = usePorts()
  const entries = useAddressBook()
  const parsed = parseAddress(rest.value, { known: entries.map(({ address }) => address) })
  const typed = parsed.ok ? parsed.value : undefined
  const isOwn = Boolean(own) && typed?.toLowerCase() === own?.toLowerCase()
  const offersOwn = ownAddress && own && !isOwn
  const known = entries.find(({ address }) => address === typed)
  const twins = parsed.ok ? parsed.asks.filter(({ code }) => code === 'addressLookAlike').map(sentence) : []
  const choose = async () => {
    const [entry] = await addressBook.choose(typed && !known ? { add: typed } : {})
    if (entry) rest.onChange(entry.address)
  }
  return (
    <div>
      <TextInput
        {...rest}
        asks={isOwn || known ? undefined : [...new Set([...asks, ...twins])]}
        mono
        placeholder={rest.placeholder ?? '0x…'}
        right={
          <>
            {offersOwn && (
              <Button size="compact-xs" variant="light" disabled={rest.disabled} onClick={() => rest.onChange(own)}>
                {t(acting ? 'address.useMultisig' : 'address.useMine')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              disabled={rest.disabled}
              aria-label={t(typed && !known ? 'book.keep' : 'book.open')}
              title={t(typed && !known ? 'book.keep' : 'book.open')}
              onClick={choose}
            >
              <IconAddressBook size={18} aria-hidden />
            </ActionIcon>
          </>
        }
        rightWidth={offersOwn ? 140 : 38}
      />
      {isOwn && <FieldNote tone="good">{t(acting ? 'address.isMultisig' : 'address.isMine')}</FieldNote>}
      {known && !isOwn && <FieldNote tone="good">{t('book.isKnown', { name: known.name })}</FieldNote>}
    </div>
  )
}
