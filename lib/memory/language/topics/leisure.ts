/** Words by topic, `domain.facet: words`: leisure. General vocabulary, for expansion of tags and for vectors without a model. */
export const LEISURE = `
food.meal: food eat meal dish cuisine dinner lunch breakfast brunch supper dine dining menu plate portion appetite hungry course buffet feast
food.snack: snack bar chip crisp cracker popcorn nut pretzel bite munch nibble trail packed jerky granola
food.sweet: dessert cake chocolate candy sweet sugar cookie biscuit pastry pie ice cream donut pudding honey syrup bakery bake caramel brownie
food.cook: cook recipe kitchen bake roast fry grill boil oven stove pan ingredient chef homemade prepare barbecue stew soup sauce simmer knife
food.restaurant: restaurant cafe diner eatery bistro waiter reservation takeout delivery michelin chain street vendor dine bar pub fancy buffet
food.meat: meat beef pork chicken steak bacon sausage lamb turkey ham burger poultry barbecue carnivore
food.fish: fish seafood shrimp shellfish crab lobster salmon tuna sushi oyster sashimi
food.plant: vegetarian vegan plant vegetable salad tofu fruit bean lentil veggie broccoli spinach mushroom apple banana berry organic
food.diet: diet calorie keto carb gluten lactose dairy sodium sugar fat protein nutrition healthy low intolerant celiac allergy allergic fasting portion weight organic processed additive artificial preservative kosher halal
food.spice: spicy spice hot chili pepper curry garlic cilantro herb flavor bland salt bitter
food.dairy: dairy milk cheese yogurt butter cream lactose egg
food.grain: bread pasta rice noodle cereal wheat gluten pizza sandwich tortilla oat dough sourdough
food.world: italian mexican chinese japanese indian thai french korean mediterranean greek vietnamese ethnic authentic fusion asian taco ramen
drink.coffee: coffee tea caffeine espresso latte cappuccino matcha brew decaf
drink.alcohol: alcohol wine beer cocktail whiskey vodka drink bar pub brewery winery liquor sober spirit rum gin champagne tipsy nightlife
drink.soft: water juice soda smoothie lemonade drink beverage thirsty hydrate
travel.trip: travel trip vacation holiday journey visit tour abroad destination itinerary explore tourist passport visa getaway traveler adventure country city backpack luggage pack
travel.stay: hotel hostel accommodation resort airbnb lodge inn motel room stay bed breakfast suite campsite rental villa chain luxury boutique host
travel.fly: flight fly airplane airport airline plane layover seat jet aisle window luggage airfare
travel.transit: bus train subway metro taxi uber transport transportation commute public ferry ride bike scooter rideshare carpool tram station transit
travel.beach: beach sea ocean island coast sand surf snorkel tropical sun cruise swim tan resort
travel.sight: museum landmark monument attraction sightseeing tour guide cathedral castle crowd tourist historic heritage gallery ruin temple architecture group
travel.place: paris london tokyo italy spain france japan thailand europe asia africa america mexico australia new york california india china greece rome hawaii canada germany bali
travel.road: road trip drive highway car scenic route rv camper roadside mile
outdoor.hike: hike trail mountain climb trek camp tent backpack wilderness forest summit peak outdoor campfire canyon nature park
outdoor.nature: nature wildlife animal bird tree forest river lake plant landscape scenic park garden sunset waterfall national
outdoor.extreme: adventure adrenaline skydiving bungee paragliding rafting zipline extreme thrill height scuba dive kayak cliff risk roller coaster
outdoor.snow: ski snowboard snow winter ice skate slope cold sled mountain
outdoor.water: swim pool boat sail kayak canoe surf dive fish lake paddle water rafting
garden.plants: garden plant flower seed soil lawn grow vegetable herb rose landscape backyard prune compost houseplant pesticide
sport.ball: football soccer basketball baseball tennis volleyball rugby golf hockey cricket ball match
sport.follow: sport team league game fan match championship tournament olympics athlete player stadium score cup coach professional nba nfl
sport.run: run marathon jog race sprint triathlon cardio mile endurance running shoe
fitness.gym: gym workout exercise fitness weight lift muscle strength train trainer treadmill squat push equipment class routine cardio crossfit pilates
fitness.mind: yoga meditation pilates stretch mindfulness breathe flexibility tai relax
fitness.body: weight lose lean body shape muscle fat calorie bodybuilding tone posture injury knee
dance.dance: dance ballet salsa choreography zumba ballroom club hip hop
music.listen: music song album band artist playlist concert listen genre spotify festival gig live track singer hit radio
music.genre: rock pop jazz classical rap hip hop country electronic metal folk blues opera indie punk reggae techno orchestra acoustic
music.play: guitar piano violin drum instrument sing choir cello flute practice lesson compose ukulele keyboard band orchestra saxophone
film.watch: movie film cinema watch show tv series television netflix episode stream season binge director actor screen documentary drama
film.genre: comedy horror thriller romance action drama scifi fantasy documentary animated anime superhero musical western crime mystery war period supernatural vampire romantic gory violent scary
book.read: book read novel author literature story fiction chapter library bookstore writer poem poetry magazine audiobook ebook kindle publish bestseller paperback biography memoir nonfiction classic
book.genre: mystery fantasy romance thriller science historical fiction biography memoir selfhelp dystopian crime horror adult young literary
game.video: game video gaming console playstation xbox nintendo pc gamer player rpg shooter multiplayer online strategy simulation immersive quest virtual pvp puzzle open world level mobile
game.table: board card chess puzzle dice poker tabletop game scrabble domino trivia
art.make: art paint draw sketch craft pottery sculpture artist canvas brush watercolor design photography knit sew crochet creative handmade ceramic creativity diy hobby
art.show: museum gallery exhibition theater theatre play opera musical performance stage broadway exhibit show ballet contemporary
photo.photo: photo photography camera picture lens portrait shoot selfie instagram image
event.party: party celebrate birthday wedding anniversary event gathering host guest festival holiday christmas invitation ceremony halloween gift thanksgiving crowd
humor.fun: joke funny humor laugh comedy comedian standup prank meme sarcasm
hobby.hobby: hobby collect pastime leisure weekend free activity fun interest enjoy relax spare
`;
