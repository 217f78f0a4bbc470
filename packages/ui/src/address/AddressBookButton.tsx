import { Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { usePorts } from '../ports/PortsContext.ts'
import { useUiTexts } from '../useUiTexts.ts'

type AddressBookButtonProps = {
  /** A list as it stands; what is chosen gets lines of its own behind it. */
  text: string
  onChange: (text: string) => void
}

/** Adds addresses of the address book to a list. */
export function AddressBookButton({ text, onChange }: AddressBookButtonProps) {
  const t = useUiTexts()
  const { addressBook } = usePorts()
  const choose = async () => {
    const chosen = await addressBook.choose({ several: true })
    if (chosen.length === 0) return
    const lines = chosen.map(({ address }) => address).join('\n')
    onChange(text.trim() === '' ? `${lines}\n` : `${text.replace(/\n+$/, '')}\n${lines}\n`)
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconAddressBook size={15} aria-hidden />} onClick={choose}>
      {t('book.open')}
    </Button>
  )
}
