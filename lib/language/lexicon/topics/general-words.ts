/** Words of asking, wishing and judging: they say little of what a sentence is about. */
export const GENERAL_WORDS = `
prefer preference dislike avoid like enjoy love hate strong strongly refuse interest interested recommend recommendation suggest
suggestion look looking could option options help find need want consider considering try trying good best better great make use using plan planning any
would someone new favorite passion exclusively strict strictly fan aversion think know get go going thing things way lot
really something anything involve include including provide type kind top popular effective give tell share tip idea upcoming soon next choose
rely always never feel people day time due believe specific particularly content said say ask talk see come take work
bad funny joke laugh course bye goodbye problem worry wow haha yup yep nope mean meaning question answer honest care fare fantastic awesome amazing
cool pretty hope wish luck guess bet wonder curious matter moment today tonight happy sad hello dear whatever whoever kidding serious seriously real
bored stupid silly smart cute perfect fine free true false exactly totally absolutely
much many big small thank thanks hey hi yes yeah sure okay please sorry glad hear sound keep start stop put let
`;
