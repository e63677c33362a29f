/**
 * Words that people here use in passwords, in addition to the leaked list: collected by hand, in lower case. Order does
 * not matter.
 */
const inPinyin = `
woaini woaiwo woaiwojia woai aini aiwo wojia jiaren laopo laogong baobei baobao qinai qinaide meinv shuaige
woshi woshishui nishi nishishui mima wodemima wangji wangjimima buzhidao caonima nima qusi gundan shabi dashabi
zhongguo zhonghua beijing shanghai shenzhen guangzhou hangzhou nanjing suzhou ningbo xiamen qingdao tianjin dalian
yiwu chongqing chengdu wuhan changsha xian dongguan foshan zhejiang jiangsu guangdong fujian shandong
xinnian kuaile shengri facai gongxi gongxifacai pingan xingfu jiankang shunli yifan fengshun dajia nihao haha hehe
maoyi waimao haiguan wuliu huoyun kehu gongsi guanli guanliyuan yuangong xiaoshou caiwu renshi zongjingli laoban
weixin zhifubao taobao tianmao jingdong alibaba tengxun huawei xiaomi baidu
`

const surnames = `
wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han
feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao jin qin fan shi tan liao
zou xiong meng qiu hou bai duan lei qian tong kong mao shao wan gu lai wen long fang
`

const atWork = `
admin administrator root guest test tester testing user demo manager master super superadmin superuser support service
system sysadmin operator owner default changeme letmein welcome hello password passwd passw pass pwd login signin secret
office backoffice company corp group team staff boss finance sales server database oracle mysql postgres redis linux
windows docker trade trading data tradedata freight shipping logistics customs import export cargo container port order
china chinese shanghai beijing america english google apple microsoft facebook amazon weixin wechat alipay
`

const calendar = `
spring summer autumn fall winter january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday christmas newyear happy birthday month week today
`

const numbers = `
520 521 1314 5201314 1314520 5211314 1314521 520520 521521 168 1688 518 888 666 668 688 999 666888 888666 147258
147258369 159357 159753 456852 741852963 963852741 789456123 123321 112233 121212 110 119 120 911 007
`

const split = (text: string) => text.trim().split(/\s+/)

export const habitualWords = [inPinyin, atWork, calendar, numbers].flatMap(split)

export const surnamesInPinyin = split(surnames)

/** Syllables of Mandarin as they are typed: initials × finals, some of which do not exist. */
export const syllables = split('b p m f d t n l g k h j q x zh ch sh r z c s y w').flatMap(initial =>
  split('a o e i u ai ei ao ou an en ang eng ong ia ie iu ian in iang ing ua uo ui uan un uang ue').map(
    final => initial + final,
  ),
)
