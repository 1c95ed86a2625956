// From one record back to how the run stands as a whole.
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'

export function OverviewButton() {
  const { overview } = usePage()
  return (
    <Button class="quiet" aria-label="Overview" title="Overview" onClick={overview}>
      <Icon name="list" />
    </Button>
  )
}
