/** The parts of ECharts that the product draws with: https://echarts.apache.org/en/option.html */
import { BarChart, LineChart, LinesChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  LineChart,
  LinesChart,
  ScatterChart,
  GeoComponent,
  GridComponent,
  MarkAreaComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

export { init, registerMap }
