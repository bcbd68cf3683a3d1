/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Work, learning, money, technology. */
export const WORK = `
work.job: job career work employer company position salary role profession employment occupation industry field hire
work.search: job_search resume interview apply application cover_letter hire linkedin recruiter offer job_offer opening networking opportunity candidate
work.remote: remote work_from_home office hybrid commute flexible coworking home telecommute on_site in_person location
work.hours: hours overtime schedule flexible night_shift weekend part_time full_time nine_to_five shift four_day time_off vacation work_life_balance balance
work.culture: culture environment company values corporate startup hierarchy diversity inclusive competitive casual toxic collaborative flat dress_code open_office cubicle
work.size: startup corporation small large company enterprise big_tech corporate established
work.manage: manager leadership lead boss supervise micromanage delegate team management autonomy leader supervisor hands_off
work.team: team collaborate colleague coworker teamwork group_project independent solo cooperate brainstorm
work.meeting: meeting video_call zoom agenda email slack communicate conference async call standup presentation
work.growth: promotion career growth advancement skill mentor training professional_development advance ladder opportunity climb
work.pay: salary raise benefit bonus pay negotiate compensation wage income stock_option commission perk
work.change: career_change quit resign switch transition leave layoff sabbatical new_field
work.stress: burnout deadline pressure workload stress overwhelm boundary fast_paced
work.travel: business_trip travel commute relocation abroad
work.creative: creative design writer artist art music innovation imaginative designer routine repetitive
work.trade: engineer nurse teacher lawyer developer designer accountant chef doctor scientist programmer driver mechanic consultant architect electrician
work.field: healthcare finance technology education marketing engineering law hospitality government nonprofit sales retail
work.sales: sales customer cold_call client commission retail customer_service face public
work.freelance: freelance self_employed contract gig side_hustle client entrepreneur own_business passive_income
work.business: business startup entrepreneur company founder product launch customer venture capital partner
work.market: marketing brand advertise social_media seo campaign content influencer cold email
work.productive: productivity focus time_management todo_list planner app procrastinate pomodoro task multitask distraction calendar prioritize organize deadline
work.space: workspace desk office quiet open_plan cubicle private noise ergonomic coworking
work.purpose: meaningful impact purpose mission nonprofit social_impact passion ethical values help
work.desk: desk sedentary physical outdoor manual sit stand computer
work.network: network conference event industry mixer linkedin mentor association small_talk seminar meetup
study.school: school university college student degree campus class semester professor bachelor graduate major undergraduate faculty
study.choose: university college apply campus tuition ranking scholarship program admission class_size city small large major ivy
study.online: online course mooc coursera udemy e_learning virtual self_paced remote zoom in_person classroom certificate platform distance
study.style: learning_style visual auditory hands_on practical theory interactive lecture memorize rote practice example textbook discussion self_study material kinesthetic understand
study.video: video tutorial youtube lecture watch visual animation demonstration
study.text: textbook book read article notes written paper
study.group: study_group group tutor classmate peer discussion collaborate alone independent library mentor
study.exam: exam test quiz gre gmat sat prepare score toefl ielts certification practice_test study standardized review mock
study.method: flashcard notes memorize spaced_repetition summary highlight outline mind_map pomodoro anki cram revision technique quiz
study.pace: self_paced deadline schedule structured flexible pace intensive bootcamp short
study.plan: study_plan resource material prepare guide tip schedule app technique topic course
study.place: library coffee_shop quiet music silence desk study_space background noise
study.math: math algebra calculus statistics equation proof geometry probability number linear_algebra
study.science: science physics chemistry biology experiment lab research astronomy theory genetics quantum scientific
study.history: history ancient war medieval civilization historical empire century world_war rome revolution
study.human: philosophy psychology sociology literature anthropology ethics economics linguistics religion humanities freud plato
study.write: essay thesis dissertation writing paper research citation academic draft article outline
study.grad: phd master graduate_school research advisor professor doctorate funding thesis mba
study.cost: tuition scholarship free student_loan affordable financial_aid debt
study.project: project assignment homework hands_on real_world case_study portfolio applied
study.abroad: study_abroad exchange international foreign
study.kids: child teach homework kindergarten tutor lesson
language.learn: language learn vocabulary grammar fluent speak practice duolingo immersion pronunciation conversation native_speaker tutor flashcard accent app
language.which: english spanish french german japanese chinese korean italian portuguese russian arabic mandarin
language.method: immersion conversation app textbook grammar flashcard movie music exchange drill translation class game native tutor
language.use: translate bilingual interpreter multilingual native accent
money.budget: budget money save spend expense income bill frugal cost track paycheck spreadsheet app envelope financial
money.save: save savings emergency_fund bank interest goal deposit retirement high_yield account
money.invest: invest investment stock bond portfolio fund etf index dividend return broker diversify advisor robo wealth share
money.risk: risk risky safe conservative volatile aggressive speculative crypto guaranteed high_risk day_trading gamble stable bond low_risk return
money.crypto: crypto bitcoin cryptocurrency blockchain ethereum nft token volatile
money.property: real_estate property rental landlord reit house investment mortgage
money.ethic: ethical esg sustainable fossil_fuel green socially_responsible tobacco weapons invest oil impact
money.retire: retirement pension 401k ira retire early social_security
money.debt: debt loan credit_card mortgage interest pay_off student_loan borrow credit credit_score finance
money.bank: bank account credit card fee transfer atm online cash branch mobile payment credit_union
money.tax: tax accountant deduction refund irs file income
money.insurance: insurance policy premium coverage claim
money.advisor: advisor financial_advisor planner robo diy professional active passive manage
money.cash: cash card digital wallet paypal contactless payment
shop.buy: buy shop purchase store product brand order price item gift retail
shop.online: online amazon delivery website order shipping ecommerce return review in_store in_person mall package
shop.store: store mall boutique in_person market small_business local try department window_shopping crowd
shop.deal: discount sale coupon deal bargain cheap black_friday clearance outlet price compare affordable promotion loyalty
shop.quality: quality durable long_lasting brand well_made warranty cheap investment
shop.brand: brand luxury designer name generic store_brand logo premium big_brand boycott
shop.ethic: ethical fair_trade sustainable eco_friendly local cruelty_free recycled company labor boycott packaging transparent
shop.used: second_hand thrift used vintage refurbished ebay pre_owned flea_market consignment
shop.subscribe: subscription box membership monthly trial auto_renew one_time
shop.impulse: impulse research review compare spontaneous return wishlist
shop.small: small_business local independent handmade etsy artisan big_box walmart amazon chain
shop.grocery: grocery supermarket farmers_market organic bulk store delivery
tech.phone: phone smartphone iphone android samsung mobile pixel screen battery camera app call foldable
tech.computer: laptop computer pc mac desktop windows macbook keyboard processor monitor ram linux chromebook portable
tech.tablet: tablet ipad kindle e_reader stylus screen
tech.apple: apple iphone mac ios ecosystem airpods ipad
tech.android: android google samsung pixel open_source customization
tech.wearable: smartwatch wearable fitbit apple_watch tracker ring battery
tech.audio: headphone earbuds speaker wireless bluetooth wired noise_cancelling sound over_ear in_ear
tech.tv: tv screen projector display oled 4k resolution
tech.camera: camera dslr mirrorless lens video photo
tech.gadget: gadget device tech electronics latest upgrade new feature accessory gift
tech.battery: battery charge life portable charger wireless long_lasting
tech.size: screen size compact lightweight portable large heavy thin
tech.smart: smart_home voice_assistant alexa siri google_home automation
tech.software: software app tool program open_source subscription license cloud desktop free
tech.office: spreadsheet excel document word notes notion email calendar task project
tech.open: open_source linux proprietary free privacy self_hosted
tech.cloud: cloud storage backup dropbox google_drive sync local offline server
tech.privacy: privacy data tracking surveillance encrypt location personal ads cookie vpn anonymous facial_recognition collect
tech.security: security password hack antivirus two_factor phishing breach vpn secure biometric
tech.social: social_media facebook instagram twitter tiktok post share account follower friend online platform reddit detox
tech.message: messaging whatsapp text signal email call video chat telegram
tech.net: internet website browser wifi search online google firefox ads
tech.ai: artificial_intelligence ai chatbot machine_learning robot automation algorithm model chatgpt deep_learning neural_network
tech.code: code program programming developer python javascript software java web app backend frontend framework learn git api database deploy
tech.codestyle: ide editor vim command_line typescript functional static_typing debugging test library rust compiled interpreted
tech.data: data analysis statistics database visualization sql python spreadsheet
tech.eco: repairable refurbished sustainable e_waste recycle energy long_lasting upgrade
tech.interface: dark_mode interface minimalist touchscreen button physical keyboard gesture customize design notification
tech.subscription: subscription one_time free ads freemium trial
tech.brand: apple samsung google microsoft sony brand huawei xiaomi
tech.space: space nasa spacex rocket mars
tech.future: future innovation autonomous metaverse blockchain quantum trend emerging
time.plan: plan schedule appointment calendar reminder date deadline agenda
time.past: remember memory nostalgia past history old
`;
