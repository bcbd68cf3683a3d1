/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Home, garden, animals. */
export const HOME = `
home.house: house home apartment flat condo townhouse property live studio loft bedroom dwelling mansion cottage bungalow tiny_house duplex
home.buy: buy real_estate mortgage property agent down_payment market invest house listing open_house afford fixer_upper closing
home.rent: rent lease landlord tenant deposit apartment roommate sublet utilities month furnished
home.area: neighborhood suburb city downtown urban rural countryside quiet safe community walkable school commute area noise location gated town village hoa
home.move: move relocate new_home pack city settle mover box neighborhood
home.amenity: pool gym balcony parking garage yard elevator laundry view patio fireplace basement backyard amenity high_rise floor stairs storage
home.roommate: roommate share housemate flatmate live_alone privacy co_living communal
home.style: decor decorate interior style minimalist modern vintage rustic bohemian industrial scandinavian farmhouse contemporary traditional aesthetic design eclectic mid_century open_plan antique
home.color: color paint wall bright neutral white dark wallpaper pastel palette accent bold earth_tone
home.furniture: furniture sofa couch table chair bed desk shelf cabinet wood ikea bookshelf ottoman leather upholstery antique ergonomic
home.living: living_room lounge sofa couch tv rug cushion curtain coffee_table fireplace
home.bedroom: bedroom bed mattress pillow blanket sheet bedding sleep duvet curtain nightstand
home.kitchen: kitchen countertop cabinet stove oven fridge island sink dishwasher appliance cook marble granite backsplash
home.bathroom: bathroom shower bath tub toilet towel tile vanity
home.office: home_office desk chair workspace monitor ergonomic standing_desk study work_from_home setup lighting
home.light: light lamp natural_light window bright lighting curtain sunlight led candle dim chandelier
home.clean: clean cleaning vacuum mop dust detergent tidy scrub disinfect bleach chore spotless stain soap product housework spray
home.cleanproduct: cleaning_product natural chemical vinegar bleach eco_friendly non_toxic fragrance detergent scented unscented baking_soda harsh green
home.laundry: laundry wash dry iron detergent clothes fold dryer fabric_softener hang
home.organize: organize declutter tidy storage clutter minimalist closet shelf marie_kondo bin labels messy simplify possessions
home.appliance: appliance refrigerator dishwasher washer microwave oven vacuum air_conditioner heater blender energy_efficient robot fan dryer gas induction
home.energy: energy_efficient solar_panel insulation electricity bill heating led thermostat renewable green water_saving sustainable
home.temperature: temperature heat cool air_conditioning thermostat warm cold fan radiator humid
home.smart: smart_home alexa google_home voice_assistant automation thermostat smart_speaker siri iot camera lock privacy hub device
home.secure: security alarm camera lock doorbell surveillance safe burglar monitor
home.diy: diy repair fix tool renovate build drill paint remodel handy handyman contractor professional install hire plumbing woodworking project hammer
home.renovate: renovate remodel contractor kitchen bathroom floor tile budget permit upgrade hardwood carpet extension
home.floor: floor carpet rug hardwood tile laminate vinyl
home.scent: candle scent diffuser essential_oil incense air_freshener fragrance smell aromatherapy
home.noise: noise quiet soundproof neighbor loud thin_wall traffic street
home.textile: blanket cushion curtain rug throw textile cotton wool linen pattern
home.plants: houseplant indoor_plant succulent cactus low_maintenance water pot sunlight fern greenery artificial
home.art: wall_art print painting frame photo gallery poster mirror sculpture
garden.grow: garden plant grow seed soil vegetable herb flower compost water raised_bed harvest gardener container
garden.flower: flower rose tulip lily bouquet bloom perennial orchid pollen petal sunflower lavender
garden.yard: lawn yard grass landscape backyard mow tree hedge patio shrub xeriscape deck fence
garden.method: organic pesticide fertilizer compost chemical native pollinator weed low_maintenance drought synthetic permaculture bee
garden.balcony: balcony container small_space pot urban indoor window herb vertical
pet.own: pet animal adopt companion owner shelter rescue breed breeder care furry get a_pet
pet.dog: dog puppy walk leash bark breed golden_retriever train labrador poodle kennel canine hypoallergenic paw bulldog
pet.cat: cat kitten litter meow feline scratch purr indoor persian siamese
pet.small: hamster rabbit guinea_pig gerbil rodent cage mouse ferret small
pet.bird: bird parrot canary budgie cage cockatiel feather parakeet
pet.fish: fish aquarium tank goldfish betta freshwater
pet.reptile: reptile snake lizard turtle gecko exotic frog spider tarantula terrarium iguana
pet.food: pet_food kibble raw grain_free treat feed diet wet dry bowl
pet.train: train obedience command positive_reinforcement trainer behavior crate punishment socialise leash class
pet.care: vet groom vaccine flea bath insurance checkup nail fur brush shed medicine
pet.allergy: hypoallergenic dander shed fur allergic hairless poodle
pet.sitter: pet_sitter boarding kennel dog_walker daycare travel
pet.adopt: adopt shelter rescue breeder buy purebred store ethical foster
pet.toy: toy chew scratching_post ball leash collar bed
animal.wild: wildlife animal zoo safari lion elephant bear wolf bird whale dolphin aquarium endangered species
animal.ethics: animal_cruelty captivity zoo circus aquarium sanctuary ethical exploit riding elephant welfare wild cruelty_free marine_park
animal.fear: fear phobia spider snake dog insect bug scared
animal.watch: birdwatching birding binoculars whale_watching wildlife photography
nature.place: forest mountain river lake ocean waterfall park landscape scenery meadow wood
nature.weather: weather rain snow sun cold hot wind storm climate forecast humid cloud temperature sunny
nature.season: spring summer autumn winter fall season leaves
nature.environment: environment climate_change pollution recycle sustainable carbon renewable eco_friendly green conservation planet plastic zero_waste ecological footprint
nature.waste: plastic single_use zero_waste recycle reusable packaging compost biodegradable trash landfill bottle
nature.energy: solar wind renewable nuclear fossil_fuel electricity power
`;
