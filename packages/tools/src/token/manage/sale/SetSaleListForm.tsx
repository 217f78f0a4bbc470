import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconUpload } from '@tabler/icons-react'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import type { Hex } from 'viem'
import actionClasses from '../../../_shared/action/Action.module.css'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { MintListFault } from '../mint/MintListFault.tsx'
import { type MintListReading, mintListFile, parseMintList, parseMintListFile } from '../mint/parseMintList.ts'
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'
import classes from './Sale.module.css'
import { listedPhases } from './salePhaseRows.ts'

/**
 * What was typed, by chain, token and phase, so that connecting a wallet does not lose it. Not in the page's address: a
 * list can have thousands of lines.
 */
const drafts = new Map<string, string>()

/** The deployer tells the sale who may buy in a phase: the root of a list, which itself has to be published as a file. */
export function SetSaleListForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const { token, trading } = context
  const sale = trading.sale!
  const phases = listedPhases(sale)
  const [phase, setPhase] = useState(phases.find((index) => index >= sale.phase) ?? phases[0]!)
  const draft = `${chain.id}:${token.address}:${phase}`
  const [, setTyped] = useState(0)
  const text = drafts.get(draft) ?? ''
  const setText = (next: string) => {
    drafts.set(draft, next)
    setTyped((count) => count + 1)
  }
  const [isTouched, setTouched] = useState(false)
  const [fault, setFault] = useState<MintListReading['fault']>()
  const { accounts, ...reading } = useMemo(() => parseMintList(text), [text])
  const isReady = accounts.length > 0 && !reading.fault
  const plan = usePlan(
    isReady && entry.permitted ? { token: token.address, phase, chainId: chain.id, text } : undefined,
    async (client) => {
      const [{ createSaleList }, { planTokenAction }] = await Promise.all([
        import('@tokensmith/sdk/sale/saleList.ts'),
        import('@tokensmith/sdk/token/planTokenAction.ts'),
      ])
      const { root } = createSaleList(client.chain.id, sale.sale, accounts)
      const values = { phase, root }
      return { ...planTokenAction(client, { token: token.address, action: 'setSaleList', values }), root }
    },
  )
  const load = async (file: File) => {
    const loaded = await parseMintListFile(file)
    setFault(loaded.fault?.code === 'line' ? undefined : loaded.fault)
    // Wrong lines are shown in the field, where they can be mended.
    if (!loaded.fault || loaded.fault.code === 'line') setText(await file.text())
  }
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="deployer" />
  const root = (plan.plan as { root?: Hex } | undefined)?.root
  const inForce = sale.rules.phases[phase]?.listRoot
  const save = () =>
    downloadFile(
      `sale-list-${chain.id}-${token.address}-${phase + 1}.txt`,
      mintListFile(accounts),
      'text/plain;charset=utf-8',
    )
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {phases.length > 1 && (
        <NativeSelect
          label={t('sale.list.phase')}
          value={String(phase)}
          onChange={(event) => {
            setFault(undefined)
            setPhase(Number(event.currentTarget.value))
          }}
          data={phases.map((index) => ({
            value: String(index),
            label: t('sale.list.phaseNumber', { number: index + 1 }),
          }))}
        />
      )}
      <AddressListInput
        name="saleList"
        label={t('sale.list.label')}
        hint={t('field.accountsHint')}
        value={text}
        onChange={(typed) => {
          setFault(undefined)
          setText(typed)
        }}
        onBlur={() => setTouched(true)}
        error={isTouched && accounts.length === 0 && !reading.fault ? t('manage.mint.listFault.empty') : undefined}
        required
      />
      <MintListFault fault={fault ?? (reading.fault?.code === 'tooMany' ? reading.fault : undefined)} />
      <div className={classes.files}>
        <FileButton
          label={t('manage.mint.loadList')}
          accept=".txt,.csv,text/plain,text/csv"
          leftSection={<IconUpload size={16} aria-hidden />}
          onFile={load}
        />
        <Button
          variant="default"
          disabled={!isReady}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('manage.mint.saveList')}
        </Button>
      </div>
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('sale.list.notOnChain')}
      </p>
      <KeyValues
        rows={[
          root !== undefined && {
            label: t('manage.mint.newRoot'),
            value: <span className={classes.mono}>{root}</span>,
          },
          root !== undefined && root === inForce && { label: t('manage.mint.root'), value: t('manage.mint.sameRoot') },
        ]}
      />
      <PlanButton
        {...{ entry, context, tool, plan }}
        isReady={isReady}
        onBlocked={() => setTouched(true)}
        onDone={() => onDone()}
      />
    </form>
  )
}
