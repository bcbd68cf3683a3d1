/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Sport, health, looks. */
export const BODY = `
fitness.gym: gym workout exercise fitness equipment machine membership treadmill locker train trainer weight crowded health_club facility
fitness.strength: strength weight lift muscle dumbbell barbell squat deadlift bench bodybuilding kettlebell resistance powerlifting push_up pull_up bulk build_muscle tone
fitness.cardio: cardio run treadmill cycle rowing jump_rope aerobic heart_rate endurance stamina elliptical burn calorie
fitness.hiit: hiit high_intensity interval crossfit bootcamp intense circuit sweat low_impact burpee plyometric tabata jump
fitness.yoga: yoga pilates stretch flexibility mat pose vinyasa tai_chi balance mindfulness barre breathing bikram gentle
fitness.class: class group instructor studio zumba spin aerobics group_fitness dance boutique coach together motivate
fitness.home: home workout bodyweight video app youtube equipment living_room online gym dumbbell routine mat
fitness.outdoor: outdoor run hike bike park trail fresh_air nature swim outside climb indoor treadmill
fitness.swim: swim pool lap water aquatic aerobics goggles freestyle chlorine
fitness.run: run jog marathon half_marathon race sprint 5k trail shoe mile pace treadmill runner endurance triathlon
fitness.injury: injury knee back pain joint recover low_impact physical_therapy strain sprain shoulder rehab arthritis ankle wrist impact jump
fitness.goal: goal weight_loss lose_weight fat lean tone body routine plan program progress track schedule motivation consistent new_year stay_active active shape
fitness.trainer: personal_trainer coach instructor accountability guidance program form class motivation
fitness.time: morning evening schedule busy short lunch_break early routine minute session week late night
fitness.recover: recover rest stretch foam_roller massage sore sauna ice_bath cool_down sleep
fitness.wearable: fitness_tracker smartwatch fitbit apple_watch step heart_rate monitor app garmin count track
fitness.supplement: supplement protein_powder creatine pre_workout vitamin whey shake steroid amino caffeine bcaa
fitness.martial: martial_arts boxing karate judo jiu_jitsu kickboxing mma taekwondo wrestling self_defense fight punch
fitness.dance: dance zumba ballet salsa barre rhythm music class
fitness.walk: walk step stroll hike low_impact treadmill pedometer
sport.play: sport play team league game match ball practice recreational compete athlete amateur join court field
sport.team: team teammate football soccer basketball volleyball hockey rugby baseball cricket league club cooperative group
sport.individual: individual solo golf tennis swim run cycle archery gymnastics skate martial_arts alone badminton
sport.racket: tennis badminton squash racket table_tennis pickleball court ping_pong
sport.football: football soccer nfl premier_league goal quarterback touchdown world_cup fifa kick messi ronaldo super_bowl
sport.basketball: basketball nba court hoop dunk lakers lebron three_pointer
sport.baseball: baseball mlb bat pitcher home_run yankees softball inning
sport.golf: golf course club swing green putt caddie
sport.hockey: hockey nhl ice puck skate stick rink
sport.watch: watch live stadium fan tv broadcast match highlight season championship tournament espn score game_day sports_bar cheer olympics final
sport.contact: contact violent aggressive boxing mma rugby football tackle concussion fight hit
sport.race: formula_one nascar racing motorsport horse track driver speed motogp
sport.compete: competitive compete win lose tournament race score league casual recreational fun rivalry pressure non_competitive
sport.esports: esports gaming tournament twitch streamer
sport.extreme: extreme skydive bungee paraglide surf skateboard snowboard climb adrenaline base_jump thrill scuba parkour risk
outdoor.hike: hike trail mountain trek backpack summit boots wilderness national_park path forest nature walk outdoors
outdoor.camp: camp tent campfire sleeping_bag wilderness bonfire outdoors bug hammock cabin glamping
outdoor.climb: climb rock bouldering mountaineer rope harness wall heights
outdoor.water: kayak canoe paddle surf sail raft snorkel scuba dive swim boat lake river ocean paddleboard
outdoor.snow: ski snowboard snow slope skate sled winter snowshoe cold
outdoor.fish: fish hunt angler rod bait gun game lake
outdoor.heights: height fear_of_heights vertigo climb cliff zipline skydive ferris_wheel roof bridge tower acrophobia observation balcony
outdoor.insects: bug insect mosquito spider tick bee snake creepy camping repellent
outdoor.crowd: crowd crowded quiet peaceful secluded remote busy solitude popular noise
health.illness: sick ill disease flu cold fever symptom infection cough virus nausea covid stomach sore_throat
health.chronic: chronic condition asthma diabetes blood_pressure arthritis migraine heart thyroid cholesterol autoimmune epilepsy
health.pain: pain ache headache migraine back knee joint neck sore relief painkiller cramp arthritis posture ibuprofen
health.doctor: doctor hospital clinic appointment checkup physician nurse specialist dentist surgery treatment medical patient diagnosis test
health.medicine: medicine medication pill prescription drug antibiotic dose painkiller side_effect pharmacy pharmaceutical over_the_counter vaccine ibuprofen
health.natural: natural remedy herbal holistic alternative homeopathy acupuncture essential_oil ayurveda traditional supplement home_remedy chinese_medicine aromatherapy medicine drug chiropractor tea
health.vitamin: vitamin supplement mineral iron calcium magnesium probiotic immune immunity omega multivitamin deficiency
health.allergy: allergy allergic pollen dust pet_dander hay_fever asthma sneeze antihistamine mold reaction peanut penicillin latex eczema cat seasonal
health.sensitive: sensitive sensitivity fragrance scent perfume light sound smell chemical unscented migraine strong
health.mental: mental_health anxiety depression therapy therapist stress panic counseling psychologist trauma burnout mood emotional cope support overwhelm wellbeing psychiatrist
health.stress: stress relax unwind calm pressure tension burnout overwhelmed relief anxiety breathing cope decompress deadline manage
health.meditate: meditation mindfulness breathe calm zen guided app headspace relax focus retreat yoga silence journal spiritual
health.sleep: sleep insomnia bed night tired rest wake nap dream snore bedtime mattress pillow fatigue alarm melatonin restless asleep quality
health.energy: energy fatigue tired exhausted boost productive afternoon caffeine nap slump focus alert
health.immune: immune immunity cold flu vitamin_c vaccine prevent winter boost
health.quit: quit smoke cigarette vape nicotine alcohol addiction sober drug recovery tobacco
health.women: pregnancy pregnant period menopause fertility birth hormone
health.eyes: eye glasses contact vision blind screen strain lens blue_light
health.teeth: teeth dentist toothpaste dental floss whitening braces
health.screen: screen_time phone digital_detox eye blue_light scroll unplug device bedtime addiction limit
health.habit: habit routine healthy lifestyle wellness wellbeing self_care balance improve daily morning hydration
health.age: elderly senior aging old mobility hearing memory care retirement
health.needle: needle blood injection fear vaccine acupuncture tattoo faint
beauty.skin: skin skincare face moisturizer sunscreen acne serum cleanser lotion wrinkle cream dry oily routine pore exfoliate anti_aging mask dermatologist spf glow complexion toner
beauty.sensitive: sensitive fragrance_free fragrance hypoallergenic irritation rash eczema allergic gentle unscented paraben sulfate scented reaction redness
beauty.natural: natural organic cruelty_free vegan chemical_free paraben animal_tested clean ingredient eco plant_based synthetic diy toxic ethical
beauty.makeup: makeup lipstick foundation mascara eyeliner concealer cosmetic eyeshadow blush brow natural_look bold palette matte contour
beauty.hair: hair haircut shampoo conditioner curl straight dye salon hairstyle color bald beard barber braid frizz blow_dry heat sulfate dandruff stylist short long wavy
beauty.nails: nail manicure polish pedicure gel acrylic
beauty.scent: perfume fragrance cologne scent smell floral citrus musk woody deodorant scented candle
beauty.shave: shave razor beard wax hair_removal laser groom trim
beauty.spa: spa massage facial sauna pamper relax treatment bath self_care
beauty.surgery: cosmetic_surgery botox filler procedure plastic laser invasive needle non_invasive
beauty.price: drugstore luxury high_end affordable brand sephora dupe budget splurge expensive
fashion.clothes: clothes wear outfit dress shirt pants jacket style wardrobe fashion jeans sweater coat skirt suit clothing closet blouse apparel top
fashion.casual: casual comfortable comfort jeans t_shirt hoodie sneaker relaxed athleisure sweatpants loose cozy everyday laid_back
fashion.formal: formal suit dress tie gown elegant business attire wedding black_tie gala cocktail tuxedo interview office professional tailored
fashion.material: fabric cotton wool silk leather polyester linen synthetic denim fur cashmere itchy breathable velvet nylon texture natural_fiber suede faux
fashion.animal: leather fur vegan wool silk suede animal cruelty_free faux down exotic_skin
fashion.sustainable: sustainable ethical thrift second_hand vintage fast_fashion eco recycled organic_cotton fair_trade slow_fashion upcycled sweatshop labor local
fashion.color: color bright neutral black white pastel pattern bold neon earth_tone monochrome floral print stripe solid dark muted colorful
fashion.fit: fit loose tight oversized slim plus_size petite tall modest revealing baggy tailored bodycon crop low_cut short size skinny
fashion.shoes: shoe sneaker boot heel sandal flat high_heels footwear comfort arch walk running loafer flip_flop
fashion.accessory: accessory jewelry bag handbag watch hat scarf belt sunglasses necklace earring ring bracelet purse backpack wallet
fashion.jewelry: jewelry gold silver diamond necklace ring earring bracelet gem pearl nickel piercing minimalist statement allergic engagement
fashion.brand: brand designer logo label luxury gucci nike zara chanel high_end streetwear hype
fashion.trend: trend trendy timeless classic fashionable season style minimalist capsule vintage bohemian streetwear retro preppy chic edgy runway
fashion.weather: winter summer warm layer coat rain jacket breathable cold boots waterproof gloves
fashion.tattoo: tattoo piercing ink body_art
fashion.shop: boutique mall online try_on return fit store outlet second_hand rental stylist
`;
