import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useState } from 'react'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { listedPhases } from '../offering/salePhaseRows.ts'
import { namedCoins } from './namedCoins.ts'
import { noFields } from './noFields.ts'
import type { PresaleActionFormProps } from './PresaleActionFormProps.ts'
import { PresaleListChange } from './PresaleListChange.tsx'
import { PresaleListInput } from './PresaleListInput.tsx'
import { personalLinksFile } from './proofLink.ts'
import { usePresaleLists } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The deployer replaces the list of a phase, and saves the new one, or a link for everybody on it, to give it out. */
export function SetPresaleListForm({ tool, view, onDone }: PresaleActionFormProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { status, token } = view
  const { sale, creator, salt } = status
  const [coin = {}] = namedCoins(view, chain.symbol)
  const phases = listedPhases(status)
  const [phase, setPhase] = useState(phases.find((index) => index >= status.phase) ?? phases[0] ?? 0)
  const name = `phase${phase}`
  const present = `${name}Now`
  const lists = usePresaleLists(`presale:${sale}`, [name, present], { creator, salt, decimals: coin.decimals ?? 18 })
  const form = useFieldForm(noFields)
  const read = lists.lists[name]
  const root = read?.list?.root
  const label = t('actions.setPresaleList.label')
  const saveLinks = () =>
    read?.list &&
    downloadFile(
      `links-${phase + 1}.csv`,
      personalLinksFile(read.reading.rows, read.list, {
        path: view.path,
        sale,
        chainId: chain.id,
        origin: window.location.origin,
      }),
      'text/csv;charset=utf-8',
    )
  return (
    <FieldAction
      slot={`setPresaleList:${sale}`}
      {...{ tool, chain, form, t, label, onDone }}
      fields={noFields}
      reading={{ faults: {}, asks: {} }}
      context={undefined}
      wanted={root && { phase, root }}
      make={async (client, _planned, wanted) => {
        const { planPresaleAction } = await import('@tokensmith/sdk/sale/planPresaleAction.ts')
        return planPresaleAction(client.chain.id, sale, { action: 'setPresaleList', ...wanted })
      }}
      title={`${label} · ${token.symbol ?? ''}`}
    >
      {phases.length > 1 && (
        <NativeSelect
          label={t('list.phase')}
          value={String(phase)}
          onChange={(event) => setPhase(Number(event.currentTarget.value))}
          data={phases.map((index) => ({ value: String(index), label: t('form.phase', { number: index + 1 }) }))}
        />
      )}
      <PresaleListInput
        label={t('list.label')}
        text={lists.texts[name] ?? ''}
        onChange={(text) => lists.type(name, text)}
        read={read}
        coin={coin}
        fileName={`whitelist-${phase + 1}`}
      />
      <PresaleListChange
        text={lists.texts[present] ?? ''}
        onChange={(text) => lists.type(present, text)}
        read={lists.lists[present]}
        coin={coin}
        fileName={`whitelist-${phase + 1}-now`}
        root={status.rules.phases[phase]?.listRoot}
        next={read}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!read?.list}
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={saveLinks}
      >
        {t('list.saveLinks')}
      </Button>
    </FieldAction>
  )
}
