import { expect, it } from 'vitest'
import { hsRows } from './reference-tables.ts'

/** As Taiwan says it; the customs of the mainland have other words. */
const otherWords =
  /鲔|正鲣|正鲱|正鲭|鳁|奇异果|蚵|兰姆|琴酒|柏油|维他命|机器自行车|电脑|缝纫机车|柴电|太空|瓦斯|青花菜|螺帽|小客车|全拖车|半拖车|消音器|心律调整|卫生棉（|卫生棉塞|桌巾|磁性共振|摄影管|电视摄影机|软片|影像显示|号列|塑胶|矽|雷射|硬碟|光碟|程式|讯号|萤幕|积体|原子笔|钮扣|保险套|凤梨|玉蜀黍|马达|引擎|脚踏两用/

it('names goods in the words of the mainland (§D)', () => {
  const found = hsRows().filter(({ nameZh }) => otherWords.test(nameZh.replace('机动脚踏两用车', '')))
  expect(found).toEqual([])
})
