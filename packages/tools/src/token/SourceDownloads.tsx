import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { downloadTokenSources, sourceParts } from './downloadTokenSources.ts'
import type { HardhatProjectFacts } from './hardhatProject.ts'
import classes from './TokenVerification.module.css'
import { useTokenTexts } from './useTokenTexts.ts'

/** Takes the sources along: the token's own file, the compiler input, or a project that builds it. */
export function SourceDownloads({
  composition,
  facts,
}: {
  composition: TokenComposition
  facts?: HardhatProjectFacts
}) {
  const t = useTokenTexts()
  return (
    <div className={classes.downloads}>
      {sourceParts.map((part) => (
        <Button
          key={part}
          variant="subtle"
          size="compact-sm"
          color="gray"
          classNames={{ root: classes.download, label: classes.downloadLabel }}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void downloadTokenSources(composition, part, facts)}
        >
          {t(`verify.${part}`)}
        </Button>
      ))}
    </div>
  )
}
