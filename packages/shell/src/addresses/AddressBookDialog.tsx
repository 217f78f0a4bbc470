import { Button, Checkbox } from '@mantine/core'
import { IconAddressBook, IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { addressBook } from '@tokensmith/ui/address/addressBook.ts'
import { parseAddressBook, type ReadAddressBook } from '@tokensmith/ui/address/parseAddressBook.ts'
import { useAddressBook } from '@tokensmith/ui/address/useAddressBook.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import type { AddressBookEntry } from '@tokensmith/ui/ports/AddressBookEntry.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { MantineHost } from '../theme/MantineHost.tsx'
import classes from './AddressBook.module.css'
import { AddressBookForm } from './AddressBookForm.tsx'
import { currentChoice } from './chooseAddresses.ts'
import { ImportOutcome } from './ImportOutcome.tsx'

/** More rows at once make the dialog slow; the search finds the others. */
const mostShown = 200
const maxFileBytes = 2_000_000

/** The names a person gave to addresses: looked at, searched, changed, exported, imported, and chosen from. */
export default function AddressBookDialog({ onClose }: { onClose: () => void }) {
  const t = useUiTexts()
  const [choice] = useState(currentChoice)
  const entries = useAddressBook()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Partial<AddressBookEntry> | undefined>(choice.add && { address: choice.add })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [read, setRead] = useState<{ outcome: ReadAddressBook; counts: ReturnType<typeof addressBook.put> }>()
  const wanted = search.trim().toLowerCase()
  const found = entries.filter((entry) => `${entry.name} ${entry.address}`.toLowerCase().includes(wanted))

  const take = (some: readonly AddressBookEntry[]) => {
    choice.take?.(some)
    onClose()
  }
  const importFile = async (file: File) => {
    const outcome = parseAddressBook(file.size > maxFileBytes ? '' : await file.text())
    setRead({ outcome, counts: addressBook.put(outcome.entries) })
  }
  const toggle = (address: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(address)
    else next.delete(address)
    setChosen(next)
  }
  const exportFile = () => {
    const lines = [csvLine(['address', 'name']), ...entries.map(({ address, name }) => csvLine([address, name]))]
    downloadFile('tokensmith-addresses.csv', `${lines.join('\r\n')}\r\n`, 'text/csv')
  }

  return (
    <MantineHost>
      <Dialog
        kind="side"
        width={480}
        title={t('ui:book.title')}
        onClose={onClose}
        top={
          entries.length > 0 && (
            <TextInput label={t('ui:book.search')} value={search} onChange={setSearch} type="search" />
          )
        }
        footer={
          <div className={classes.actions}>
            {choice.several && choice.take ? (
              <Button
                disabled={chosen.size === 0}
                onClick={() => take(entries.filter(({ address }) => chosen.has(address)))}
              >
                {t('ui:book.takeSome', { count: chosen.size })}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                disabled={entries.length === 0}
                onClick={exportFile}
              >
                {t('ui:book.export')}
              </Button>
            )}
            <FileButton
              label={t('ui:book.import')}
              accept=".csv,.txt,text/csv,text/plain"
              leftSection={<IconUpload size={16} aria-hidden />}
              onFile={importFile}
            />
          </div>
        }
      >
        {edited ? (
          <AddressBookForm key={edited.address ?? ''} entry={edited} onEnd={() => setEdited(undefined)} />
        ) : (
          <Button variant="light" onClick={() => setEdited({})}>
            {t('ui:book.add')}
          </Button>
        )}
        <p className={classes.dim}>{t('ui:book.stays')}</p>
        {read && <ImportOutcome outcome={read.outcome} counts={read.counts} />}
        {entries.length === 0 ? (
          <div className={classes.empty}>
            <IconAddressBook size={30} aria-hidden />
            <p>{t('ui:book.empty')}</p>
          </div>
        ) : (
          <ul className={classes.list}>
            {found.slice(0, mostShown).map((entry) => (
              <li key={entry.address} className={classes.entry}>
                {choice.several && (
                  <Checkbox
                    checked={chosen.has(entry.address)}
                    aria-label={t('ui:book.tick', { name: entry.name })}
                    onChange={(event) => toggle(entry.address, event.currentTarget.checked)}
                  />
                )}
                <div className={classes.words}>
                  <strong>{entry.name}</strong>
                  <span className="mono">{entry.address}</span>
                </div>
                {choice.take && !choice.several && (
                  <Button
                    size="compact-sm"
                    onClick={() => take([entry])}
                    aria-label={t('ui:book.takeOne', { name: entry.name })}
                  >
                    {t('ui:book.take')}
                  </Button>
                )}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('ui:book.rename', { name: entry.name })}
                  onClick={() => setEdited(entry)}
                >
                  <IconPencil size={17} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('ui:book.remove', { name: entry.name })}
                  onClick={() => addressBook.remove(entry.address)}
                >
                  <IconTrash size={17} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        {entries.length > 0 && found.length === 0 && <p className={classes.dim}>{t('ui:book.nothing')}</p>}
        {found.length > mostShown && (
          <p className={classes.dim}>{t('ui:book.more', { count: found.length - mostShown })}</p>
        )}
      </Dialog>
    </MantineHost>
  )
}
