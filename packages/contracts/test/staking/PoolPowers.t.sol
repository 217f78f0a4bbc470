// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice The list, the owner, and that a pool says of its owner what he can do, and nothing else (P15).
contract PoolPowersTest is StakingTest {
    function setUp() external {
        setUpPools();
    }

    /// @dev A list of alice and bob, for the pool that the next creation makes.
    function rootOf(address target) private view returns (bytes32 root, bytes32 ofAlice, bytes32 ofBob) {
        (ofAlice, ofBob) = (leafOf(target, alice), leafOf(target, bob));
        root = ofAlice < ofBob ? keccak256(abi.encode(ofAlice, ofBob)) : keccak256(abi.encode(ofBob, ofAlice));
    }

    function leafOf(address target, address who) private view returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(block.chainid, target, who))));
    }

    function listed() private view returns (IStakingPool.Settings memory chosen) {
        chosen = freeSettings();
        chosen.isListed = true;
    }

    function stakeWith(address who, bytes32 sibling) private returns (bool) {
        bytes32[] memory proof = new bytes32[](sibling == 0 ? 0 : 1);
        if (sibling != 0) proof[0] = sibling;
        give(address(coin), who, ONE);
        return passes(who, abi.encodeCall(IStakingPool.stake, (ONE, 0, address(0), proof)));
    }

    function test_List_SaysWhoEnters_IsBoundToThePool_AndEndsForEver() external {
        startListed(listed(), bytes32(uint256(1)));
        (bytes32 root, bytes32 ofAlice, bytes32 ofBob) = rootOf(address(pool));
        vm.prank(creator);
        pool.setListRoot(root);
        vm.assertEq(pool.listRoot(), root, "the root");
        vm.assertTrue(stakeWith(alice, ofBob), "listed");
        vm.assertTrue(!stakeWith(carol, ofBob), "not listed");
        vm.assertTrue(!stakeWith(bob, 0), "without a proof");
        give(address(coin), carol, ONE);
        refuses(carol, stakeCall(ONE, 0), abi.encodeWithSelector(IPoolLedger.Pool_NotListed.selector, carol));
        // A node of the tree is no leaf, and the proof of one pool is none of another.
        IStakingPool first = pool;
        startListed(listed(), root);
        vm.assertTrue(!stakeWith(alice, ofBob), "another pool's proof");
        pool = first;
        vm.chainId(777);
        vm.assertTrue(!stakeWith(bob, ofAlice), "another chain's proof");
        vm.chainId(31337);
        vm.prank(creator);
        pool.endList();
        vm.assertTrue(stakeWith(carol, 0), "open");
        bytes memory over = abi.encodeWithSelector(IPoolLedger.Pool_NoList.selector);
        refuses(creator, abi.encodeCall(IPoolLedger.setListRoot, (root)), over);
        refuses(creator, abi.encodeCall(IPoolLedger.endList, ()), over);
        start(freeSettings());
        refuses(creator, abi.encodeCall(IPoolLedger.setListRoot, (root)), over);
        startListed(listed(), root);
        refuses(creator, abi.encodeCall(IPoolLedger.setListRoot, (bytes32(0))), over);
        bytes memory other = abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, creator);
        refuses(creator, abi.encodeCall(IPoolLedger.setUp, (root)), other);
    }

    /// @notice P5: no list, no owner and no end stops an exit.
    function test_P5_NothingStopsAnExit() external {
        startListed(listed(), bytes32(uint256(1)));
        (bytes32 root,, bytes32 ofBob) = rootOf(address(pool));
        vm.prank(creator);
        pool.setListRoot(root);
        fund(100 ether);
        stakeWith(alice, ofBob);
        vm.prank(creator);
        pool.setListRoot(bytes32(uint256(2)));
        vm.warp(NOW + 10);
        near(claimAs(alice), 10 ether, "claims");
        eq(withdrawAs(alice, 0, ONE), ONE, "leaves");
        vm.assertTrue(!stakeWith(alice, ofBob), "and does not come back");
    }

    function test_Ownership_IsOfferedAndAccepted_OrRenouncedForEver() external {
        start(byHandSettings());
        bytes memory other = abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, stranger);
        refuses(stranger, abi.encodeCall(IPoolLedger.offerOwnership, (stranger)), other);
        vm.prank(creator);
        pool.offerOwnership(alice);
        vm.assertEq(pool.pendingOwner(), alice, "offered");
        vm.assertEq(pool.owner(), creator, "still his");
        refuses(stranger, abi.encodeCall(IPoolLedger.acceptOwnership, ()), other);
        vm.prank(creator);
        pool.offerOwnership(address(0));
        vm.assertTrue(!passes(alice, abi.encodeCall(IPoolLedger.acceptOwnership, ())), "taken back");
        vm.prank(creator);
        pool.offerOwnership(alice);
        vm.prank(alice);
        pool.acceptOwnership();
        vm.assertEq(pool.owner(), alice, "hers");
        vm.assertEq(pool.pendingOwner(), address(0), "nobody is offered it");
        vm.assertTrue(!passes(creator, abi.encodeCall(IPoolLedger.renounceOwnership, ())), "not his");
        vm.prank(alice);
        pool.offerOwnership(bob);
        vm.prank(alice);
        pool.renounceOwnership();
        vm.assertEq(pool.owner(), address(0), "nobody's");
        vm.assertTrue(!passes(bob, abi.encodeCall(IPoolLedger.acceptOwnership, ())), "an offer outlived the owner");
        eq(pool.capabilities().length, 0, "no power is left");
        (, address made,) = pool.origin();
        vm.assertEq(made, creator, "who created it stays known");
    }

    /// @notice P15: each power that a pool tells of works for its holder, and every other call of an owner is refused; after each
    /// change, and for everybody who is not the owner.
    function test_P15_Capabilities_AreWhatTheOwnerFunctionsDo_EachTried() external {
        IStakingPool.Settings memory chosen = byHandSettings();
        chosen.isListed = true;
        startListed(chosen, bytes32(uint256(1)));
        checkPowers();
        vm.warp(NOW + 181 days);
        checkPowers();
        vm.prank(creator);
        pool.halve();
        checkPowers();
        vm.prank(creator);
        pool.endList();
        checkPowers();
        vm.prank(creator);
        pool.offerOwnership(alice);
        checkPowers();
        vm.prank(alice);
        pool.acceptOwnership();
        checkPowers();
        vm.prank(alice);
        pool.renounceOwnership();
        checkPowers();
        start(freeSettings());
        checkPowers();
    }

    function test_Capabilities_SayWhatTheRateWillBe_AndFromWhen() external {
        start(byHandSettings());
        IPoolLedger.Capability memory one = pool.capabilities()[0];
        vm.assertEq(one.power, "halve", "halve");
        eq(one.limit, RATE / 2, "the rate after it");
        eq(one.from, NOW + 180 days, "from when");
        vm.assertEq(one.holder, creator, "whose");
        vm.warp(NOW + 180 days);
        eq(pool.capabilities()[0].from, 0, "now");
    }

    function checkPowers() private {
        bytes32[6] memory powers = [
            bytes32("halve"), "setListRoot", "endList", "offerOwnership", "renounceOwnership", "acceptOwnership"
        ];
        bytes[6] memory calls = [
            abi.encodeCall(IStakingPool.halve, ()),
            abi.encodeCall(IPoolLedger.setListRoot, (bytes32(uint256(7)))),
            abi.encodeCall(IPoolLedger.endList, ()),
            abi.encodeCall(IPoolLedger.offerOwnership, (stranger)),
            abi.encodeCall(IPoolLedger.renounceOwnership, ()),
            abi.encodeCall(IPoolLedger.acceptOwnership, ())
        ];
        uint256 found;
        for (uint256 i; i < powers.length; ++i) {
            found += checkPower(powers[i], calls[i]);
        }
        eq(found, pool.capabilities().length, "P15: a power without a function");
    }

    /// @return found How often the pool tells of it.
    function checkPower(bytes32 power, bytes memory data) private returns (uint256 found) {
        IPoolLedger.Capability[] memory told = pool.capabilities();
        IPoolLedger.Capability memory one;
        for (uint256 k; k < told.length; ++k) {
            if (told[k].power != power) continue;
            one = told[k];
            ++found;
        }
        address[5] memory all = [creator, alice, bob, stranger, address(pools)];
        for (uint256 k; k < all.length; ++k) {
            uint256 now_ = vm.snapshotState();
            bool done = passes(all[k], data);
            vm.revertToState(now_);
            bool may = found != 0 && all[k] == one.holder && one.from <= block.timestamp;
            vm.assertEq(done, may, vm.toString(power));
        }
    }
}
