// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {UsdtToken} from "../_mocks/hostile/UsdtToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice What a purchase takes, gives, refuses, and says of it.
contract PresalePurchaseTest is PresaleTest {
    event Bought(address indexed account, uint256 phase, uint256 indexed coin, uint256 paid, uint256 value, uint256 amount);
    event CoinEnded(uint256 indexed coin);
    event ListRootSet(uint256 indexed phase, bytes32 root);

    function setUp() external {
        setUpPresale();
    }

    // ── amounts ──

    function test_APurchase_SaysWhatItWas_AndReturnsTheSurplus() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.mostPaid = 3 ether;
        start(chosen);
        vm.deal(alice, 5 ether);
        vm.expectEmit(address(sale));
        emit Bought(alice, 0, 0, 3 ether, 3 ether, 30_000 ether);
        vm.prank(alice);
        (uint256 amount, uint256 paid) = sale.buy{value: 5 ether}(0, 5 ether, 30_000 ether, address(0), 0, none);
        eq(amount, 30_000 ether, "tokens");
        eq(paid, 3 ether, "paid");
        eq(alice.balance, 2 ether, "the surplus");
        ISaleBooks.Buyer memory buyer = sale.buyerOf(alice);
        eq(buyer.value, 3 ether, "value");
        eq(buyer.bought, 30_000 ether, "bought");
        eq(sale.progress().buyers, 1, "buyers");
    }

    function test_RevertWhen_LessThanTheLeastAmount() external {
        start(rules());
        refuses(alice, 1 ether, purchase(1 ether, 10_000 ether + 1, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_AmountBelowMinimum.selector, 10_000 ether, 10_000 ether + 1));
    }

    function test_RevertWhen_TheCoinSent_IsNotWhatIsStated() external {
        start(twoCoinRules());
        refuses(alice, 1 ether - 1, purchase(1 ether, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 1 ether - 1, 1 ether));
        refuses(alice, 1 ether + 1, purchase(1 ether, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 1 ether + 1, 1 ether));
        // Coin beside a token.
        coin.mint(alice, 3_000 ether);
        vm.prank(alice);
        coin.approve(address(sale), 3_000 ether);
        refuses(alice, 1, abi.encodeCall(IPresale.buy, (1, 3_000 ether, 0, address(0), 0, none)),
            abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 1, 0));
    }

    function test_RevertWhen_CoinIsSentWithoutAPurchase() external {
        start(rules());
        refuses(alice, 1 ether, "", abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 1 ether, 0));
        // Nor does the code behind all sales take any.
        address implementation = saleFactory.presaleImplementation();
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool done,) = implementation.call{value: 1 ether}("");
        vm.assertTrue(!done, "the implementation took coin");
    }

    function test_LeastAndMost_HoldForEachPurchase_AndTheLimitForAll() external {
        ISaleBooks.Rules memory chosen = rules();
        (chosen.leastPaid, chosen.mostPaid, chosen.limitPaid) = (1 ether, 2 ether, 3.5 ether);
        start(chosen);
        refuses(alice, 1 ether - 1, purchase(1 ether - 1, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_TooLittle.selector, 1 ether - 1, 1 ether));
        (, uint256 paid) = buyAs(alice, 9 ether);
        eq(paid, 2 ether, "the most of one purchase");
        (, paid) = buyAs(alice, 1 ether);
        eq(paid, 1 ether, "up to the limit");
        // What is left of the limit is less than the least: the last purchase may be smaller.
        (, paid) = buyAs(alice, 9 ether);
        eq(paid, 0.5 ether, "the rest of the limit");
        refuses(alice, 1 ether, purchase(1 ether, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_LimitReached.selector, alice, 3.5 ether));
    }

    function test_TheRestOfAPhase_MayBeLessThanTheLeast() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.leastPaid = 1 ether;
        start(chosen);
        buyAs(alice, 39.5 ether);
        (uint256 amount, uint256 paid) = buyAs(bob, 2 ether);
        eq(amount, 5_000 ether, "the rest");
        eq(paid, 0.5 ether, "and no more");
        eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Finishable), "sold out");
    }

    function test_APurchaseOfNothing_IsRefused() external {
        start(rules());
        refuses(alice, 0, purchase(0, 0, address(0)), abi.encodeWithSelector(ISaleBooks.Sale_TooLittle.selector, 0, 1));
        ISaleBooks.Rules memory chosen = rules();
        chosen.lot = 1_000 ether;
        start(chosen);
        uint256 least = 0.1 ether - 1;
        refuses(alice, least, purchase(least, 0, address(0)), abi.encodeWithSelector(ISaleBooks.Sale_TooLittle.selector, least, 1));
    }

    function test_Lots_AreSoldWhole_AndWhatIsBetweenComesBack() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.lot = 1_000 ether;
        start(chosen);
        (uint256 amount, uint256 paid) = buyAs(alice, 0.39 ether);
        eq(amount, 3_000 ether, "three lots");
        eq(paid, 0.3 ether, "for three");
        eq(alice.balance, 0.09 ether, "the rest");
    }

    /// @notice L2: rounded against the buyer, in tokens, in value and in coin, at any price and rate.
    function testFuzz_L2_NobodyBuysBelowPriceAndRate(uint256 pay, uint256 price, uint256 rate) external {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.softCap = 1 ether;
        chosen.phases[0] = phase(0, FOR_SALE, bound(price, 1e31, 1e33));
        chosen.coins[1].rate = bound(rate, 1e24, 1e40);
        start(chosen);
        pay = bound(pay, chosen.coins[1].rate / 1e20 + 2, chosen.coins[1].rate / 1e17 + 1e6);
        (uint256 amount, uint256 paid, uint256 value) = sale.quote(alice, 1, pay, 0);
        if (amount == 0) return;
        (uint256 got, uint256 used) = buyWithCoin(alice, pay);
        eq(got, amount, "as quoted");
        eq(used, paid, "as quoted");
        eq(coin.balanceOf(alice), pay - paid, "no more is taken than is used");
        vm.assertLe(value * chosen.coins[1].rate, paid * ONE, "L2: a rate below the rules");
        vm.assertLe(amount * chosen.phases[0].price, value * ONE, "L2: a price below the rules");
        eq(sale.bookOf(1).value, value, "value");
    }

    // ── time ──

    function test_BeforeTheStart_AndFromTheEndOn_NothingIsSold() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.phases[0].startAt = uint40(block.timestamp + 1 hours);
        start(chosen);
        refuses(alice, 1 ether, purchase(1 ether, 0, address(0)), notNow(ISaleBooks.SaleState.Waiting));
        (uint256 quoted,,) = sale.quote(alice, 0, 1 ether, 0);
        eq(quoted, 0, "nothing is quoted");
        vm.warp(block.timestamp + 1 hours);
        buyAs(alice, 10 ether);
        vm.warp(chosen.endAt);
        refuses(alice, 1 ether, purchase(1 ether, 0, address(0)), notNow(ISaleBooks.SaleState.Finishable));
    }

    function test_Phases_SellTheirOwn_AndWhatWasLeft_AtTheirPrice() external {
        start(phasedRules());
        eq(sale.currentPhase(), 0, "the first");
        buyAs(alice, 9 ether);
        vm.warp(block.timestamp + 1 hours);
        eq(sale.currentPhase(), 1, "the second");
        (uint256 amount,) = buyAs(bob, 2 ether);
        eq(amount, 10_000 ether, "twice as dear");
        (amount,) = buyAs(bob, 100 ether);
        eq(amount, 300_000 ether, "what the first left, too");
    }

    function test_RevertWhen_APhaseIsSoldOut_UntilTheNext() external {
        start(phasedRules());
        buyAs(alice, 10 ether);
        refuses(bob, 1 ether, purchase(1 ether, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_PhaseSoldOut.selector, 0));
        vm.warp(block.timestamp + 1 hours);
        buyAs(bob, 1 ether);
    }

    // ── coins ──

    function test_EndedCoins_AreNotTaken_AndOneStays() external {
        start(twoCoinRules());
        buyWithCoin(bob, 3_000 ether);
        refuses(alice, 0, abi.encodeCall(ISaleBooks.endCoin, (1)),
            abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        vm.expectEmit(address(sale));
        emit CoinEnded(1);
        vm.prank(deployer);
        sale.endCoin(1);
        bytes memory ended = abi.encodeWithSelector(ISaleBooks.Sale_CoinEnded.selector, 1);
        refuses(alice, 0, abi.encodeCall(IPresale.buy, (1, 3_000 ether, 0, address(0), 0, none)), ended);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.endCoin, (1)), ended);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.endCoin, (0)),
            abi.encodeWithSelector(ISaleBooks.Sale_LastCoin.selector, 0));
        refuses(alice, 0, abi.encodeCall(IPresale.buy, (2, 1, 0, address(0), 0, none)),
            abi.encodeWithSelector(ISaleBooks.Sale_CoinEnded.selector, 2));
        eq(sale.progress().endedCoins, 2, "told");
        (uint256 quoted,,) = sale.quote(alice, 1, 3_000 ether, 0);
        eq(quoted, 0, "nothing is quoted");
        // What was paid of it stays in the books.
        end();
        eq(sale.refund(bob, 1), 3_000 ether, "paid back");
    }

    function test_RevertWhen_ACoin_BringsLess_OrNothing() external {
        address[3] memory coins =
            [address(new FeeOnTransferToken(100)), address(new MovesNothingToken()), address(new ReturnsFalseToken(false))];
        for (uint256 i; i < coins.length; ++i) {
            ISaleBooks.Rules memory chosen = twoCoinRules();
            chosen.coins[1].coin = coins[i];
            start(chosen);
            give(coins[i], alice, 3_000 ether);
            vm.prank(alice);
            FeeOnTransferToken(coins[i]).approve(address(sale), 3_000 ether);
            bytes memory data = abi.encodeCall(IPresale.buy, (1, 3_000 ether, 0, address(0), 0, none));
            if (i == 2) {
                vm.assertTrue(!passes(alice, 0, data), "a coin that refuses was taken");
                continue;
            }
            uint256 came = i == 0 ? 2_970 ether : 0;
            refuses(alice, 0, data,
                abi.encodeWithSelector(ISaleBooks.Sale_WrongArrival.selector, coins[i], came, 3_000 ether));
        }
    }

    function test_ACoinWithoutAnAnswer_IsTakenAndPaidBack() external {
        UsdtToken usdt = new UsdtToken();
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.coins[1] = ISaleBooks.Coin(address(usdt), 3_000e24);
        start(chosen);
        give(address(usdt), alice, 3_000e6);
        vm.prank(alice);
        (bool approved,) = address(usdt).call(abi.encodeCall(coin.approve, (address(sale), 3_000e6)));
        vm.assertTrue(approved, "the allowance");
        vm.prank(alice);
        (uint256 amount,) = sale.buy(1, 3_000e6, 0, address(0), 0, none);
        eq(amount, 10_000 ether, "one coin's worth");
        end();
        eq(sale.refund(alice, 1), 3_000e6, "paid back");
        eq(usdt.balanceOf(alice), 3_000e6, "to the unit");
    }

    /// @notice A coin that calls back finds the sale shut, whatever it calls.
    function test_RevertWhen_ACoin_ReEnters() external {
        CallingCoin calling = new CallingCoin();
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.coins[1].coin = address(calling);
        start(chosen);
        calling.mint(alice, 60_000 ether);
        vm.prank(alice);
        calling.approve(address(sale), 60_000 ether);
        bytes[6] memory calls = [
            abi.encodeCall(ISaleBooks.refund, (alice, 1)),
            abi.encodeCall(ISaleBooks.collectProceeds, (1)),
            abi.encodeCall(IPresale.finish, ()),
            abi.encodeCall(ISaleBooks.bind, (deployer)),
            abi.encodeCall(IPresale.settleUnsold, ()),
            abi.encodeCall(IPresale.claim, (alice))
        ];
        for (uint256 i; i < calls.length; ++i) {
            calling.setCall(address(sale), calls[i]);
            vm.prank(alice);
            sale.buy(1, 3_000 ether, 0, address(0), 0, none);
            eq(calling.failures(), i + 1, "a call came through");
        }
        calling.setCall(address(0), "");
    }

    function test_RevertWhen_WhoGetsHisSurplus_ReEnters() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.mostPaid = 1 ether;
        start(chosen);
        CoinReceiver caller = new CoinReceiver();
        caller.setCall(address(sale), purchase(0, 0, address(0)));
        vm.deal(address(caller), 2 ether);
        caller.act(address(sale), 2 ether, purchase(2 ether, 0, address(0)));
        vm.assertTrue(!caller.called(), "he bought in the midst of his purchase");
        vm.assertEq(bytes4(caller.answer()), ISaleBooks.Sale_Reentered.selector, "another reason");
    }

    // ── inviters ──

    function test_AnInviter_WasHereBefore_AndIsBoundOnce() external {
        start(rewarding(500, 100));
        cannotBind(alice, bob);
        cannotBind(alice, alice);
        cannotBind(deployer, alice);
        buyAs(carol, 1 ether);
        buyAs(alice, 1 ether, carol);
        vm.assertEq(sale.buyerOf(alice).inviter, carol, "bound");
        // For who is bound, or has bought, the argument means nothing.
        buyAs(alice, 1 ether, deployer);
        buyAs(carol, 1 ether, alice);
        vm.assertEq(sale.buyerOf(alice).inviter, carol, "bound for ever");
        vm.assertEq(sale.buyerOf(carol).inviter, address(0), "not bound afterwards");
        cannotBind(carol, alice);
        // Who is bound may invite, before he buys.
        vm.prank(bob);
        sale.bind(alice);
        vm.prank(stranger);
        sale.bind(bob);
        eq(sale.buyerOf(alice).invited, 1, "invited");
        buyAs(stranger, 2 ether);
        eq(sale.buyerOf(bob).reward, 0.1 ether, "five parts of a hundred");
        eq(sale.buyerOf(alice).reward, 0.02 ether, "and one");
        eq(sale.buyerOf(carol).reward, 0.1 ether, "alice's purchases alone");
        eq(sale.buyerOf(alice).teamValue, 2 ether, "below alice");
        eq(sale.progress().rewards, 0.1 ether + 0.02 ether + 0.1 ether, "all");
    }

    function test_BindFirst_SellsToWhoWasInvited_AndToTheDeployer() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.bindFirst = true;
        start(chosen);
        refuses(alice, 1 ether, purchase(1 ether, 0, address(0)),
            abi.encodeWithSelector(ISaleBooks.Sale_NotInvited.selector, alice));
        buyAs(deployer, 1 ether);
        buyAs(alice, 1 ether, deployer);
        buyAs(alice, 1 ether);
        buyAs(bob, 1 ether, alice);
    }

    function test_Bind_IsOverWithTheSelling() external {
        start(rules());
        end();
        refuses(alice, 0, abi.encodeCall(ISaleBooks.bind, (deployer)), notNow(ISaleBooks.SaleState.Refunding));
    }

    // ── lists ──

    function test_AListedPhase_SellsToWhoIsOnItsList_UpToHisOwnLimit() external {
        ISaleBooks.Rules memory chosen = phasedRules();
        chosen.limitPaid = 1 ether;
        chosen.phases[0].listRoot = keccak256("set below");
        start(chosen);
        bytes32[] memory proofOfAlice = new bytes32[](1);
        bytes32[] memory proofOfBob = new bytes32[](1);
        (proofOfBob[0], proofOfAlice[0]) = (leafOf(alice, 0), leafOf(bob, 3 ether));
        bytes32 root = nodeOf(leafOf(alice, 0), leafOf(bob, 3 ether));
        refuses(alice, 0, abi.encodeCall(ISaleBooks.setListRoot, (0, root)),
            abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        vm.expectEmit(address(sale));
        emit ListRootSet(0, root);
        vm.prank(deployer);
        sale.setListRoot(0, root);
        vm.assertEq(sale.saleRules().phases[0].listRoot, root, "told");
        bytes memory unlisted = abi.encodeWithSelector(ISaleBooks.Sale_NotListed.selector, carol, 0);
        refuses(carol, 1 ether, listed(1 ether, 0, none), unlisted);
        refuses(carol, 1 ether, listed(1 ether, 0, proofOfAlice), unlisted);
        // Another limit than the list's, and the tree's inner node as a leaf.
        refuses(alice, 1 ether, listed(1 ether, 9 ether, proofOfAlice),
            abi.encodeWithSelector(ISaleBooks.Sale_NotListed.selector, alice, 0));
        vm.assertTrue(!passes(alice, 1 ether, listed(1 ether, 0, none)), "the root is no leaf");
        vm.assertTrue(passes(alice, 2 ether, listed(2 ether, 0, proofOfAlice)), "alice");
        eq(sale.buyerOf(alice).value, 1 ether, "the rules' limit");
        vm.assertTrue(passes(bob, 4 ether, listed(4 ether, 3 ether, proofOfBob)), "bob");
        eq(sale.buyerOf(bob).value, 3 ether, "his own limit");
        (uint256 quoted,,) = sale.quote(bob, 0, 1 ether, 3 ether);
        eq(quoted, 0, "nothing more");
        // The next phase is public: no limit but the rules'.
        vm.warp(block.timestamp + 1 hours);
        refuses(carol, 1 ether, listed(1 ether, 5 ether, none),
            abi.encodeWithSelector(ISaleBooks.Sale_NotListed.selector, carol, 1));
        buyAs(carol, 1 ether);
        bytes memory noList = abi.encodeWithSelector(ISaleBooks.Sale_InvalidList.selector, 1);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.setListRoot, (1, root)), noList);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.setListRoot, (0, bytes32(0))),
            abi.encodeWithSelector(ISaleBooks.Sale_InvalidList.selector, 0));
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.setListRoot, (2, root)),
            abi.encodeWithSelector(ISaleBooks.Sale_InvalidList.selector, 2));
        vm.warp(chosen.endAt);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.setListRoot, (0, root)), notNow(sale.saleState()));
    }

    /// @notice L13: a proof is of one chain, one factory, one creator, one salt, one account, one limit.
    function test_L13_AProof_IsOfOneSale() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.phases[0].listRoot = keccak256("set below");
        start(chosen);
        bytes32 leaf = leafOf(alice, 0);
        start(chosen);
        vm.prank(deployer);
        sale.setListRoot(0, leaf);
        vm.assertTrue(!passes(alice, 1 ether, listed(1 ether, 0, none)), "a leaf of another sale");
        (address factory_, address creator_, bytes12 salt) = sale.origin();
        bytes32[5] memory wrong = [
            keccak256(bytes.concat(keccak256(abi.encode(block.chainid + 1, factory_, creator_, salt, alice, 0)))),
            keccak256(bytes.concat(keccak256(abi.encode(block.chainid, stranger, creator_, salt, alice, 0)))),
            keccak256(bytes.concat(keccak256(abi.encode(block.chainid, factory_, stranger, salt, alice, 0)))),
            keccak256(bytes.concat(keccak256(abi.encode(block.chainid, factory_, creator_, salt, bob, 0)))),
            keccak256(abi.encode(block.chainid, factory_, creator_, salt, alice, 0))
        ];
        for (uint256 i; i < wrong.length; ++i) {
            vm.prank(deployer);
            sale.setListRoot(0, wrong[i]);
            vm.assertTrue(!passes(alice, 1 ether, listed(1 ether, 0, none)), "another leaf");
        }
        leaf = leafOf(alice, 0);
        vm.prank(deployer);
        sale.setListRoot(0, leaf);
        vm.assertTrue(passes(alice, 1 ether, listed(1 ether, 0, none)), "her own");
    }

    // ── fair ──

    function test_AFairSale_IsSharedByValue_AndStopsAtItsCap() external {
        ISaleBooks.Rules memory chosen = fairRules();
        chosen.coins = twoCoinRules().coins;
        chosen.hardCap = 20 ether;
        start(chosen);
        buyAs(alice, 12 ether);
        (uint256 amount, uint256 paid) = buyWithCoin(bob, 60_000 ether);
        eq(amount, 0, "nobody knows yet");
        eq(paid, 24_000 ether, "up to the cap");
        eq(sale.buyerOf(alice).bought, 0, "nobody knows yet");
        eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Finishable), "full");
        sale.finish();
        eq(sale.claim(alice), 240_000 ether, "twelve of twenty");
        eq(sale.claim(bob), 160_000 ether, "eight of twenty");
        assertSolvent(0, 0, 0);
    }

    function purchase(uint256 pay, uint256 minAmount, address inviter) private view returns (bytes memory) {
        return abi.encodeCall(IPresale.buy, (0, pay, minAmount, inviter, 0, none));
    }

    function listed(uint256 pay, uint256 limit, bytes32[] memory proof) private pure returns (bytes memory) {
        return abi.encodeCall(IPresale.buy, (0, pay, 0, address(0), limit, proof));
    }

    function leafOf(address who, uint256 limit) private view returns (bytes32) {
        (address factory_, address creator_, bytes12 salt) = sale.origin();
        return keccak256(bytes.concat(keccak256(abi.encode(block.chainid, factory_, creator_, salt, who, limit))));
    }

    function nodeOf(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(abi.encode(a, b)) : keccak256(abi.encode(b, a));
    }

    function cannotBind(address who, address inviter) private {
        refuses(who, 0, abi.encodeCall(ISaleBooks.bind, (inviter)),
            abi.encodeWithSelector(ISaleBooks.Sale_CannotBind.selector, who, inviter));
    }
}
