import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { allPages } from '@tokensmith/api/console/consolePages.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useMemo, useState } from 'react'
import { builtNames } from '../../builtNames.ts'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { builtPages } from '../../pages/builtPages.ts'
import { type MenuEntry, menuOf } from '../../pages/menuOf.ts'
import { leavesOf, openedBy, pagesOfRole, readPages, toggle } from '../../pages/roleTree.ts'
import type { DataOf } from '../../request/requestConsole.ts'
import classes from './Permission.module.css'

export type Role = DataOf<'listRoles'>[number]

const mostLetters = { name: 60, description: 500 } as const
type RoleDialogProps = { role: Role | undefined; onClose: () => void; onKept: () => void }

/** A role's name, what it is for, and the pages that it opens. */
export function RoleDialog({ role, onClose, onKept }: RoleDialogProps) {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const tree = useMemo(() => menuOf(builtPages(allPages, builtNames)), [])
  const before = useMemo(() => readPages(role?.routes ?? []), [role])
  const [name, setName] = useState(role?.name ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [chosen, setChosen] = useState(() => openedBy(before))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNamed = name.trim() !== ''
  const keep = async () => {
    setChecked(true)
    if (!isNamed || isBusy) return
    setBusy(true)
    const shown = new Set(tree.flatMap(leavesOf))
    const ticked = new Set([...chosen].filter((page) => shown.has(page)))
    const input = { name, description, routes: pagesOfRole(allPages, tree, before, ticked) }
    try {
      const key = role ? role.key : String((await call('createRole', { input })).key)
      if (role) await call('updateRole', { id: role.key, input })
      showMessage(t('roles.kept', { key, name, description }), 'good')
      onKept()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t(role ? 'roles.edit' : 'roles.new')}
      width={560}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void keep()}>
            {t('confirm')}
          </Button>
        </Group>
      }
    >
      <div className={classes.form}>
        <TextInput
          label={t('roles.name')}
          maxLength={mostLetters.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isChecked && !isNamed && t('required')}
        />
        <Textarea
          label={t('roles.description')}
          minRows={2}
          maxRows={4}
          autosize
          maxLength={mostLetters.description}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <fieldset className={classes.tree}>
          <legend>{t('roles.pages')}</legend>
          <Lines lines={tree} chosen={chosen} onToggle={(line) => setChosen(toggle(chosen, line))} />
        </fieldset>
      </div>
    </Dialog>
  )
}

type LinesProps = {
  lines: readonly MenuEntry[]
  chosen: ReadonlySet<string>
  onToggle: (line: MenuEntry) => void
}

function Lines({ lines, chosen, onToggle }: LinesProps) {
  const t = useConsoleTexts()
  return (
    <ul>
      {lines.map((line) => {
        const leaves = leavesOf(line)
        const count = leaves.filter((leaf) => chosen.has(leaf)).length
        return (
          <li key={line.address}>
            <Checkbox
              label={t(`route.${line.title}`)}
              checked={count === leaves.length}
              indeterminate={count > 0 && count < leaves.length}
              onChange={() => onToggle(line)}
            />
            {line.entries && <Lines lines={line.entries} chosen={chosen} onToggle={onToggle} />}
          </li>
        )
      })}
    </ul>
  )
}
