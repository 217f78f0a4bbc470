import { Button } from '@mantine/core'
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
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'
import classes from './Mint.module.css'
import { MintListFault } from './MintListFault.tsx'
import { type MintListReading, mintListFile, parseMintList, parseMintListFile } from './parseMintList.ts'

/**
 * What was typed, by chain and token, so that connecting a wallet does not lose it. Not in the page's address: a list can
 * have thousands of lines.
 */
const drafts = new Map<string, string>()

/** The deployer tells the token who may mint: the root of a list, which itself has to be published as a file. */
export function SetListForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const { token, trading } = context
  const draft = `${chain.id}:${token.address}`
  const [text, setState] = useState(() => drafts.get(draft) ?? '')
  const setText = (next: string) => {
    drafts.set(draft, next)
    setState(next)
  }
  const [isTouched, setTouched] = useState(false)
  const [fault, setFault] = useState<MintListReading['fault']>()
  const { accounts, ...reading } = useMemo(() => parseMintList(text), [text])
  const condition = trading.fairMint?.rules.condition
  const isReady = accounts.length > 0 && !reading.fault
  const plan = usePlan(
    isReady && entry.permitted ? { token: token.address, chainId: chain.id, text } : undefined,
    async (client) => {
      const [{ createMintList }, { planTokenAction }] = await Promise.all([
        import('@tokensmith/sdk/mint/mintList.ts'),
        import('@tokensmith/sdk/token/planTokenAction.ts'),
      ])
      const { root } = createMintList(client.chain.id, token.address, accounts)
      return { ...planTokenAction(client, { token: token.address, action: 'setListRoot', values: { root } }), root }
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
  const inForce = condition?.kind === 'list' ? condition.root : undefined
  const save = () =>
    downloadFile(`mint-list-${chain.id}-${token.address}.txt`, mintListFile(accounts), 'text/plain;charset=utf-8')
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <AddressListInput
        name="mintList"
        label={t('manage.mint.listLabel')}
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
        {t('manage.mint.listNotOnChain')}
      </p>
      <KeyValues
        rows={[
          root !== undefined && {
            label: t('manage.mint.newRoot'),
            value: <span className={classes.inscription}>{root}</span>,
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
