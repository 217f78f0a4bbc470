// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "../../src/presale/IAllocationSale.sol";
import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {ISaleFactory} from "../../src/presale/ISaleFactory.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {Empty} from "../_mocks/Empty.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {AllocationTest} from "./AllocationTest.sol";

/// @notice An exchange that makes no pair.
contract PairlessExchange {
    function getPair(address, address) external pure returns (address) {}

    function createPair(address, address) external pure returns (address) {}
}

contract SaleFactoryTest is AllocationTest {
    event SaleCreated(address indexed creator, address indexed sale, address indexed token, uint256 number);
    event RemovedSet(address indexed sale, bool isRemoved);
    event InfoSet(address indexed sale, bytes info);

    function setUp() external {
        setUpPresale();
    }

    function test_Create_TakesWhatIsNeeded_ListsIt_AndMakesThePair() external {
        ISaleBooks.Rules memory chosen = rules();
        (address foreseen, uint256 needed) = saleFactory.predict(deployer, address(token), chosen, bytes12("a"));
        eq(needed, 640_000 ether, "for sale, and the pair's");
        token.mint(deployer, needed);
        vm.prank(deployer);
        token.approve(address(saleFactory), needed);
        vm.expectEmit(address(saleFactory));
        emit SaleCreated(deployer, foreseen, address(token), 1);
        vm.prank(deployer);
        sale = IPresale(saleFactory.createPresale(address(token), chosen, bytes12("a"), "text"));
        vm.assertEq(address(sale), foreseen, "at its address");
        eq(token.balanceOf(foreseen), needed, "all of it");
        eq(token.balanceOf(address(saleFactory)), 0, "nothing stays here");
        vm.assertTrue(pairOf(weth) != address(0), "a pair");
        vm.assertEq(string(saleFactory.infoOf(foreseen)), "text", "its text");
        ISaleFactory.Entry memory entry = saleFactory.entryOf(foreseen);
        vm.assertEq(entry.sale, foreseen, "sale");
        eq(uint256(entry.kind), uint256(ISaleFactory.Kind.Presale), "kind");
        eq(entry.createdAt, block.timestamp, "created");
        eq(entry.endAt, chosen.endAt, "end");
        vm.assertTrue(!entry.isRemoved, "removed");
    }

    function test_RevertWhen_ASaltIsUsedAgain_ByItsCreatorAlone() external {
        create(deployer, "a");
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_SaltUsed.selector, deployer, bytes12("a")));
        vm.prank(deployer);
        saleFactory.createPresale(address(token), rules(), bytes12("a"), "");
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_SaltUsed.selector, deployer, bytes12("a")));
        vm.prank(deployer);
        saleFactory.createAllocation(delivery(), allocationRules(), bytes12("a"), "");
        // Nobody takes another's.
        create(alice, "a");
    }

    function test_RevertWhen_ThereIsNoToken() external {
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NoToken.selector, stranger));
        saleFactory.createPresale(stranger, rules(), 0, "");
    }

    function test_RevertWhen_LessArrives() external {
        token.setFee(100);
        prepare(deployer, "a");
        vm.expectRevert(
            abi.encodeWithSelector(
                ISaleFactory.SaleFactory_WrongArrival.selector, address(token), 633_600 ether, 640_000 ether
            )
        );
        vm.prank(deployer);
        saleFactory.createPresale(address(token), rules(), bytes12("a"), "");
    }

    /// @notice The address is known before: whoever leaves tokens there stops nothing, and brings nobody's tokens along.
    function test_TokensAtTheForeseenAddress_StopNoCreation_AndCountForNothing() external {
        address foreseen = prepare(deployer, "a");
        token.mint(foreseen, 5 ether);
        vm.prank(deployer);
        sale = IPresale(saleFactory.createPresale(address(token), rules(), bytes12("a"), ""));
        eq(token.balanceOf(address(sale)), 640_005 ether, "all, and the gift");
        eq(token.balanceOf(deployer), 0, "he brought all of it");
    }

    function test_RevertWhen_TheCodeBehindIt_IsNotThere() external {
        address[2] memory missing = [saleFactory.presaleImplementation(), tokenLock];
        prepare(deployer, "a");
        ISaleBooks.Rules memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        for (uint256 i; i < 2; ++i) {
            bytes memory code = missing[i].code;
            vm.etch(missing[i], "");
            vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NotDeployed.selector, missing[i]));
            vm.prank(deployer);
            saleFactory.createPresale(address(token), chosen, bytes12("a"), "");
            vm.etch(missing[i], code);
        }
        address implementation = saleFactory.allocationImplementation();
        vm.etch(implementation, "");
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NotDeployed.selector, implementation));
        saleFactory.createAllocation(delivery(), allocationRules(), 0, "");
    }

    function test_RevertWhen_TheExchangeMakesNoPair() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.exchange = address(new PairlessExchange());
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NoPair.selector, weth));
        saleFactory.createPresale(address(token), chosen, 0, "");
        chosen.exchange = address(new Empty());
        vm.expectRevert("");
        saleFactory.createPresale(address(token), chosen, 0, "");
    }

    function test_RevertWhen_TheTextIsTooLong() external {
        prepare(deployer, "a");
        bytes memory text = new bytes(1_025);
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_InfoTooLong.selector, 1_025, 1_024));
        vm.prank(deployer);
        saleFactory.createPresale(address(token), rules(), bytes12("a"), text);
    }

    /// @notice L11: what the deployer can change here is the list and the text; a removed sale sells and pays as before.
    function test_L11_Removal_ChangesTheListOnly() external {
        create(deployer, "a");
        buyAs(alice, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NotDeployer.selector, alice));
        vm.prank(alice);
        saleFactory.setRemoved(address(sale), true);
        vm.expectEmit(address(saleFactory));
        emit RemovedSet(address(sale), true);
        vm.prank(deployer);
        saleFactory.setRemoved(address(sale), true);
        vm.assertTrue(saleFactory.entryOf(address(sale)).isRemoved, "removed");
        (uint256[] memory words,) = saleFactory.entries(0, 10);
        vm.assertTrue(words[0] >> 248 == 1, "removed in the list");
        buyAs(bob, 1 ether);
        finish();
        eq(sale.claim(alice), 100_000 ether, "alice's tokens");
        vm.prank(deployer);
        saleFactory.setRemoved(address(sale), false);
        vm.assertTrue(!saleFactory.entryOf(address(sale)).isRemoved, "listed again");
    }

    function test_Text_IsTheDeployersToChange() external {
        create(deployer, "a");
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NotDeployer.selector, alice));
        vm.prank(alice);
        saleFactory.setInfo(address(sale), "mine");
        vm.expectEmit(address(saleFactory));
        emit InfoSet(address(sale), "new");
        vm.prank(deployer);
        saleFactory.setInfo(address(sale), "new");
        vm.assertEq(string(saleFactory.infoOf(address(sale))), "new", "text");
        vm.prank(deployer);
        saleFactory.setInfo(address(sale), "");
        eq(saleFactory.infoOf(address(sale)).length, 0, "none");
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_InfoTooLong.selector, 1_025, 1_024));
        vm.prank(deployer);
        saleFactory.setInfo(address(sale), new bytes(1_025));
    }

    /// @notice A contract that says it was created here by the salt of another sale is not listed.
    function test_RevertWhen_ASaleIsNotOfThisFactory() external {
        create(deployer, "a");
        address pretender = address(new PretendedSale(deployer, bytes12("a"), alice));
        address[2] memory unknown = [stranger, pretender];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_UnknownSale.selector, unknown[i]));
            vm.prank(alice);
            saleFactory.setRemoved(unknown[i], true);
            vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_UnknownSale.selector, unknown[i]));
            saleFactory.entryOf(unknown[i]);
        }
    }

    /// @notice L12: each sale is listed once for all, for its creator, for its token; pages have no gap and no end beyond the
    /// last.
    function test_L12_Lists_HaveEachSaleOnce() external {
        MoodyToken first = token;
        MoodyToken second = freshToken();
        address[] memory made = new address[](21);
        for (uint256 i; i < made.length; ++i) {
            token = i % 3 == 0 ? second : first;
            address who = i % 2 == 0 ? deployer : alice;
            if (i == 20) made[i] = address(startAllocation(allocationRules()));
            else made[i] = create(who, bytes12(uint96(1_000 + i)));
        }
        expectList(0, made, 1, 0);
        expectList(1, made, 2, 0);
        expectList(2, made, 2, 1);
        (uint256[] memory words, uint256 total) = saleFactory.salesOfToken(address(second), 0, 100);
        eq(total, 7, "of the second token");
        vm.assertEq(address(uint160(words[2])), made[6], "its third");
        (words, total) = saleFactory.salesOfToken(address(0), 0, 100);
        eq(total, 1, "delivered elsewhere");
        (words, total) = saleFactory.entries(19, 5);
        eq(words.length, 2, "the last two");
        (words, total) = saleFactory.entries(21, 5);
        eq(words.length, 0, "none beyond the last");
        (words, total) = saleFactory.entries(type(uint256).max, type(uint256).max);
        eq(words.length, 0, "none beyond the last");
    }

    /// @dev Of all, of the deployer, of alice, in pages of four: each `step`th of `made` from `from` on.
    function expectList(uint256 which, address[] memory made, uint256 step, uint256 from) private view {
        uint256 found;
        uint256 total;
        for (uint256 cursor; cursor == 0 || cursor < total; cursor += 4) {
            uint256[] memory words;
            if (which == 0) (words, total) = saleFactory.entries(cursor, 4);
            else (words, total) = saleFactory.salesOf(which == 1 ? deployer : alice, cursor, 4);
            for (uint256 i; i < words.length; ++i) {
                vm.assertEq(address(uint160(words[i])), made[from + step * found++], "L12: the list");
            }
        }
        eq(found, total, "L12: all");
    }

    /// @notice A token that calls back while it is taken finds its sale listed, and can neither create it again nor keep its
    /// tokens.
    function test_ATokenThatCalls_WhileItIsTaken_GainsNothing() external {
        CallingCoin calling = new CallingCoin();
        token = MoodyToken(address(calling));
        prepare(deployer, "a");
        calling.setCall(
            address(saleFactory),
            abi.encodeCall(ISaleFactory.createPresale, (address(calling), rules(), bytes12("a"), ""))
        );
        vm.prank(deployer);
        sale = IPresale(saleFactory.createPresale(address(calling), rules(), bytes12("a"), ""));
        eq(calling.failures(), calling.calls(), "it created another");
        (, uint256 total) = saleFactory.entries(0, 10);
        eq(total, 1, "one sale");
    }

    function test_RevertWhen_TheTokenTakesAllGas() external {
        GasBurningToken burning = new GasBurningToken();
        token = MoodyToken(address(burning));
        prepare(deployer, "a");
        burning.arm(true);
        vm.prank(deployer);
        (bool done,) = address(saleFactory).call{gas: 5_000_000}(
            abi.encodeCall(ISaleFactory.createPresale, (address(burning), rules(), bytes12("a"), ""))
        );
        vm.assertTrue(!done, "created");
        (, uint256 total) = saleFactory.entries(0, 10);
        eq(total, 0, "nothing is listed");
    }

    /// @notice The code behind all sales is nobody's: it sells, finishes and pays nothing.
    function test_TheImplementations_CannotBeUsed() external {
        address[2] memory both = [saleFactory.presaleImplementation(), saleFactory.allocationImplementation()];
        bytes[6] memory calls = [
            abi.encodeCall(IPresale.buy, (0, 1 ether, 0, address(0), 0, none)),
            abi.encodeCall(IPresale.finish, ()),
            abi.encodeCall(ISaleBooks.refund, (alice, 0)),
            abi.encodeCall(ISaleBooks.cancel, ()),
            abi.encodeCall(ISaleBooks.bind, (alice)),
            abi.encodeCall(IAllocationSale.setRecipient, (1, bytes32(uint256(1))))
        ];
        for (uint256 i; i < 2; ++i) {
            for (uint256 k; k < calls.length; ++k) {
                vm.deal(alice, 1 ether);
                vm.prank(alice);
                (bool done,) = both[i].call{value: k == 0 ? 1 ether : 0}(calls[k]);
                vm.assertTrue(!done, "the implementation did something");
            }
        }
    }

    function test_Deliveries_HaveTheirBounds() external {
        IAllocationSale.Delivery memory given = delivery();
        given.protocol = "";
        expectDeliveryRejected(given, "protocol", 0, 1);
        given.protocol = string(new bytes(129));
        expectDeliveryRejected(given, "protocol", 129, 128);
        given = delivery();
        given.name = "";
        expectDeliveryRejected(given, "name", 0, 1);
        given = delivery();
        given.id = string(new bytes(129));
        expectDeliveryRejected(given, "id", 129, 128);
        given = delivery();
        given.divisibility = 39;
        expectDeliveryRejected(given, "divisibility", 39, 38);
        given = delivery();
        given.forms = 0;
        expectDeliveryRejected(given, "forms", 0, 1);
        given.forms = 1 << 7;
        expectDeliveryRejected(given, "forms", 128, 127);
        given = delivery();
        given.deliverySeconds = 1 days - 1;
        expectDeliveryRejected(given, "delivery", 1 days - 1, 1 days);
        given.deliverySeconds = 30 days + 1;
        expectDeliveryRejected(given, "delivery", 30 days + 1, 30 days);
        given = delivery();
        given.disputeSeconds = 3 days - 1;
        expectDeliveryRejected(given, "dispute", 3 days - 1, 3 days);
        given.disputeSeconds = 30 days + 1;
        expectDeliveryRejected(given, "dispute", 30 days + 1, 30 days);
        ISaleBooks.Rules memory chosen = allocationRules();
        chosen.claim = ISaleBooks.Claim.AtOnce;
        expectAllocationRejected(chosen, "claim", 0, 1);
        chosen = rules();
        expectAllocationRejected(chosen, "liquidity", 6_000, 0);
        chosen = allocationRules();
        chosen.advanceBps = 1;
        expectAllocationRejected(chosen, "advance", 1, 0);
    }

    function expectDeliveryRejected(
        IAllocationSale.Delivery memory given,
        bytes32 rule,
        uint256 value,
        uint256 bound_
    ) private {
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_InvalidRule.selector, rule, value, bound_));
        saleFactory.createAllocation(given, allocationRules(), 0, "");
    }

    function expectAllocationRejected(ISaleBooks.Rules memory chosen, bytes32 rule, uint256 value, uint256 bound_)
        private
    {
        chosen.softCap = 0;
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_InvalidRule.selector, rule, value, bound_));
        saleFactory.createAllocation(delivery(), chosen, 0, "");
    }

    function prepare(address who, bytes12 salt) private returns (address foreseen) {
        uint256 needed;
        (foreseen, needed) = saleFactory.predict(who, address(token), rules(), salt);
        give(address(token), who, needed);
        vm.prank(who);
        token.approve(address(saleFactory), needed);
    }

    function create(address who, bytes12 salt) private returns (address made) {
        prepare(who, salt);
        vm.prank(who);
        made = saleFactory.createPresale(address(token), rules(), salt, "");
        sale = IPresale(made);
    }
}

/// @notice Says that it was created by somebody's salt.
contract PretendedSale {
    address private _creator;
    bytes12 private _salt;
    address private _deployer;

    constructor(address creator_, bytes12 salt_, address deployer_) {
        (_creator, _salt, _deployer) = (creator_, salt_, deployer_);
    }

    function origin() external view returns (address, address, bytes12) {
        return (msg.sender, _creator, _salt);
    }

    function saleRules() external view returns (ISaleBooks.Rules memory rules) {
        rules.deployer = _deployer;
    }
}
