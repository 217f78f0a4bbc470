import { Button } from '@mantine/core'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { addressBook } from '@tokensmith/ui/address/addressBook.ts'
import { parseAddressName } from '@tokensmith/ui/address/parseAddressBook.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import type { AddressBookEntry } from '@tokensmith/ui/ports/AddressBookEntry.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useState } from 'react'
import classes from './AddressBook.module.css'

type AddressBookFormProps = { entry: Partial<AddressBookEntry>; onEnd: () => void }

/** A new entry, or another name for a known address. */
export function AddressBookForm({ entry, onEnd }: AddressBookFormProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const [addressText, setAddress] = useState<string>(entry.address ?? '')
  const [nameText, setName] = useState(entry.name ?? '')
  const [isTried, setTried] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const others = addressBook.getEntries().map((one) => one.address)
  const address = parseAddress(addressText, { refuseZero: true, known: others })
  const name = parseAddressName(nameText)
  const save = () => {
    setTried(true)
    if (!address.ok || !name.ok) return
    const counts = addressBook.put([{ address: address.value, name: name.value }])
    if (!counts || counts.left > 0) setRefused(true)
    else onEnd()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        label={t('ui:book.name')}
        value={nameText}
        onChange={setName}
        error={isTried && !name.ok ? sentence(name.error) : undefined}
      />
      <TextInput
        mono
        label={t('ui:book.address')}
        value={addressText}
        onChange={setAddress}
        placeholder="0x…"
        disabled={entry.name !== undefined}
        error={(isTried || addressText.length >= 42) && !address.ok ? sentence(address.error) : undefined}
        asks={address.ok && addressText !== entry.address ? address.asks.map(sentence) : undefined}
      />
      {isRefused && <FieldError>{t('ui:book.refused')}</FieldError>}
      <div className={classes.actions}>
        <Button type="submit">{t('ui:book.save')}</Button>
        <Button variant="default" onClick={onEnd}>
          {t('ui:book.cancel')}
        </Button>
      </div>
    </form>
  )
}
