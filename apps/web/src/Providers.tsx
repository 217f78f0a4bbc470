import type { Texts } from '@tokensmith/i18n/createTexts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { acting } from '@tokensmith/shell/acting/acting.ts'
import { chooseAddresses } from '@tokensmith/shell/addresses/chooseAddresses.ts'
import { chains } from '@tokensmith/shell/chain/chains.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { useVisitedViews } from '@tokensmith/shell/parts/visitedViews.ts'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { ToolsContext } from '@tokensmith/tools/ToolsContext.ts'
import { toolHref } from '@tokensmith/tools/toolHref.ts'
import { PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import { type ReactNode, useMemo } from 'react'

const ports = {
  wallet: acting.wallet,
  chain: { ...chains, openEndpoints: () => void openDialog('endpoints') },
  addressBook: { choose: chooseAddresses },
  acting,
}

/** What every component may rely on: texts, ports, the tools. The same in the browser and when pages are rendered ahead. */
export function Providers(props: { texts: Texts; onLang?: (lang: Lang) => void; children: ReactNode }) {
  return (
    <TextsProvider texts={props.texts} onLang={props.onLang}>
      <PortsContext value={ports}>
        <OpenTools>{props.children}</OpenTools>
      </PortsContext>
    </TextsProvider>
  )
}

/** The page's tools; a link to one that is open leads to its tab, with everything that was typed in it. */
function OpenTools({ children }: { children: ReactNode }) {
  const views = useVisitedViews()
  const value = useMemo(
    () => ({ tools, hrefOf: (tool: Tool) => views.find(({ id }) => id === tool.id)?.href ?? toolHref(tool) }),
    [views],
  )
  return <ToolsContext value={value}>{children}</ToolsContext>
}
