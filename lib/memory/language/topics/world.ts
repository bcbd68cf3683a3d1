/** Words by topic, `domain.facet: words`: work, learning, money, things and the world. */
export const WORLD = `
work.job: job work career employer company office boss profession hire interview resume employment occupation position salary promotion role applicant startup corporate hiring freelance
work.style: remote office team collaborate meeting deadline project manage manager leadership colleague hierarchy workplace productivity autonomy flexible workload independent environment culture coworker overtime balance hour
work.trade: engineer nurse teacher lawyer developer designer accountant chef doctor scientist programmer writer artist driver mechanic consultant architect electrician journalist
work.business: business startup company entrepreneur client customer marketing sale brand product launch founder shop store market advertise campaign
work.network: network conference professional event linkedin mentor industry seminar
work.volunteer: volunteer charity donate community nonprofit help shelter cause fundraiser organization
study.school: school university college student teacher class degree course exam study education academic campus professor homework grade graduate semester major scholarship lecture thesis tutor curriculum
study.learn: learn lesson skill course resource tutorial teach training practice workshop knowledge online beginner concept understand video visual interactive textbook lecture hands theory memorize flashcard learning method educational
study.test: exam test quiz gre gmat sat prepare score certification prep toefl
study.science: science physics chemistry biology math mathematics statistics research experiment calculus algebra theory laboratory astronomy scientific equation probability
study.human: history philosophy psychology literature art sociology ancient culture anthropology economics politics linguistics archaeology historical
study.writing: write essay writing paper article blog draft edit publish grammar journal creative author poem
language.language: language english spanish french german japanese chinese korean italian portuguese russian speak fluent vocabulary grammar translate pronunciation accent bilingual mandarin conversation native
money.budget: money budget save saving spend expense income cost cheap expensive price afford debt bill cash pay frugal finance salary
money.invest: invest investment stock bond crypto bitcoin fund portfolio retirement pension interest risk dividend broker trading wealth
money.bank: bank loan credit card mortgage account tax insurance interest fee
shop.buy: buy shop shopping store purchase brand mall online amazon discount sale deal coupon bargain price retail product order gift secondhand local
shop.ethic: ethical sustainable eco environment organic fair local green recycle natural animal tested cruelty plastic friendly
tech.device: phone smartphone laptop computer tablet iphone android gadget device headphone tv camera watch apple samsung google microsoft hardware screen battery charger wearable console electronics
tech.code: code program software developer python javascript app database server bug api git deploy website framework web function debug query
tech.net: internet online website browser wifi network social media facebook twitter instagram youtube post email privacy account password tiktok data
tech.ai: artificial intelligence robot machine model algorithm automation chatbot data technology assistant innovation
tech.privacy: privacy security secure surveillance data tracking encrypt hack password leak vpn
vehicle.car: car drive vehicle truck suv electric gas engine fuel hybrid sedan tesla toyota mileage automobile motorcycle license brake tire manual automatic dealer horsepower
vehicle.bike: bike bicycle cycle ride motorcycle scooter pedal helmet
nature.weather: weather rain snow sun cold hot warm winter summer storm wind climate temperature humid season cloudy heat autumn spring
nature.earth: environment climate pollution recycle energy planet carbon sustainable ecosystem conservation green solar renewable eco
nature.animal: animal wildlife zoo lion elephant bear whale safari species circus captivity endangered aquarium
news.politics: politics government election vote president law policy party congress political democracy campaign mayor activist
news.news: news newspaper article journalism media report podcast headline journalist current
law.law: law lawyer court legal contract police crime judge attorney immigration visa trial probate estate
time.plan: plan schedule appointment calendar meeting deadline reminder date goal event agenda organize
time.past: remember memory childhood past nostalgia history old ago
style.loud: loud noise noisy crowd quiet peaceful busy calm silent lively solitude secluded
style.price: luxury cheap budget expensive affordable premium frugal extravagant lavish
style.social: alone solo group social team crowd private together solitary shared public
style.old: modern traditional vintage classic contemporary historic retro ancient
style.kind: competitive casual violent scary slow fast intense gentle
product.media: podcast audiobook video text visual audio listen read watch article paper format
`;
