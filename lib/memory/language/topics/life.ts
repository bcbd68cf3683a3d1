/** Words by topic, `domain.facet: words`: home, people, body and mind. */
export const LIFE = `
home.house: house home apartment flat rent mortgage move neighborhood landlord tenant bedroom roommate lease buy condo studio suburb downtown property real estate
home.decor: furniture decor decorate interior design style room living couch sofa rug curtain wall color paint minimalist modern vintage lamp shelf carpet wallpaper bedroom cozy redecorate window aesthetic
home.chore: clean laundry dish vacuum tidy chore organize declutter wash dust mop detergent mess storage
home.appliance: appliance refrigerator oven dishwasher washer microwave blender vacuum heater air conditioner energy efficient
home.repair: repair renovate fix plumb tool build diy hammer drill contractor remodel install roof floor leak
home.smart: smart speaker alexa assistant thermostat automation device voice security camera
family.parent: mother father mom dad parent mum grandmother grandfather grandma grandpa grandparent
family.child: child kid son daughter baby toddler teen parent school newborn infant raise pregnant pregnancy nephew niece daycare bedtime
family.sibling: brother sister sibling twin cousin uncle aunt family relative reunion
love.partner: husband wife partner boyfriend girlfriend spouse date dating marriage married fiance relationship romantic love engaged couple anniversary single divorce breakup ex
friend.friend: friend friendship buddy mate neighbor colleague social hang meet people group network acquaintance introvert extrovert lonely
pet.dog: dog puppy walk bark leash breed pet vet kennel
pet.cat: cat kitten litter meow pet feline
pet.other: pet bird fish hamster rabbit parrot horse reptile snake turtle animal aquarium shelter adopt exotic
health.ill: sick ill disease pain headache migraine flu cold fever symptom chronic injury relief ache infection cough nausea asthma diabetes
health.care: doctor hospital medicine medication treatment therapy nurse clinic appointment prescription surgery dentist vaccine remedy holistic natural pharmacy supplement vitamin herbal homeopathy medical
health.mind: stress anxiety depression therapy therapist mental counseling panic burnout mood emotional cope wellbeing relax overwhelm self
health.sleep: sleep insomnia bed night nap tired rest dream wake pillow mattress snore fatigue
health.allergy: allergy allergic intolerance reaction peanut pollen dust nut sensitivity wool latex asthma shellfish
beauty.skin: skin skincare face cream moisturizer sunscreen acne lotion serum cosmetic beauty wrinkle natural cruelty cleanser routine lip
beauty.makeup: makeup lipstick mascara foundation cosmetic beauty perfume fragrance nail scent polish eyeshadow
beauty.hair: hair haircut shampoo conditioner curl dye salon barber beard shave style
fashion.clothes: clothes wear outfit dress shirt jeans jacket fashion style wardrobe fabric cotton clothing suit coat trend wool top leather sweater casual formal pants skirt silk polyester thrift designer
fashion.shoes: shoe sneaker boot heel sandal footwear sock
fashion.accessory: jewelry ring necklace watch bag handbag hat glasses scarf earring bracelet gold silver accessory tattoo piercing purse sunglasses
feel.good: happy joy excited glad love proud grateful fun cheerful thrilled hopeful delight
feel.bad: sad angry upset afraid fear phobia worry anxious hate scared cry lonely frustrated grief nervous terrified
faith.faith: church god pray prayer religion faith christian muslim jewish buddhist bible temple spiritual mosque spirituality islam worship
life.age: birthday born age old young childhood grow retire year generation
life.place: hometown born live move city town country immigrant native village from roots
life.death: death die funeral grief loss pass memorial mourn
life.routine: morning evening routine habit daily early wake schedule night weekend day
identity.self: gender transgender lgbtq gay lesbian identity pride queer trans acceptance woman man
`;
